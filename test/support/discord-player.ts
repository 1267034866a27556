import type { Chance } from './walker.ts';
import { type FakeChannel, type FakeUser, InteractionFailed } from './fake-discord/index.ts';
import type { FakeMessage } from './fake-discord/driver/message.ts';

const isControl = (id: string | undefined): boolean => id?.startsWith('do:') === true;

/** What the driver says of a press on something that is no longer there, or that has no answer in time. */
const GONE = /The message is deleted|No button|No select|No option|is disabled|waited .* for a reply/i;

/** A person who plays by pressing what he is shown, and nothing else. */
export class DiscordPlayer {
  readonly user: FakeUser;
  private readonly room: FakeChannel;
  private readonly next: Chance;
  /** A panel asked for by command, where private messages are closed. */
  private panel: FakeMessage | undefined;
  /** Presses that were answered. */
  answered = 0;

  constructor(user: FakeUser, room: FakeChannel, next: Chance) {
    this.user = user;
    this.room = room;
    this.next = next;
  }

  /** Press one control of the panel, if there is one. Returns whether something was pressed. */
  async move(): Promise<boolean> {
    const panel = await this.openPanel();
    if (panel === undefined) return false;
    const selects = panel.selects.filter((one) => isControl(one.customId));
    const buttons = panel.buttons.filter((one) => isControl(one.customId) && !one.disabled);
    const at = this.next(Math.max(1, selects.length + buttons.length));
    const select = selects[at];
    try {
      if (select !== undefined) {
        const count = select.min + this.next(Math.max(1, select.max - select.min + 1));
        const values = select.options.map((option) => option.value).slice(0, Math.max(1, count));
        await this.user.select(panel, select.customId, values).reply();
      } else {
        const id = buttons[at - selects.length]?.customId;
        if (id === undefined) return false;
        await this.user.press(panel, id).reply();
      }
      this.answered += 1;
    } catch (error) {
      // The bot died under the press, or the message changed meanwhile: a person tries again with what he sees then.
      if (!(error instanceof InteractionFailed) && !GONE.test(String(error))) throw error;
      this.panel = undefined;
    }
    return true;
  }

  private async openPanel(): Promise<FakeMessage | undefined> {
    const asks = (message: FakeMessage): boolean =>
      !message.deleted &&
      (message.buttons.some((one) => isControl(one.customId)) ||
        message.selects.some((one) => isControl(one.customId)));
    const dm = this.user.dms.filter(asks).at(-1);
    if (dm !== undefined) return dm;
    if (this.panel !== undefined && asks(this.panel)) return this.panel;
    if (!this.user.record.dmsOpen) {
      try {
        this.panel = await this.user.slash(this.room, 'sgs hand').reply();
      } catch {
        this.panel = undefined;
      }
    }
    return this.panel !== undefined && asks(this.panel) ? this.panel : undefined;
  }
}
