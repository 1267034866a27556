import type { PlatformId, Vanished } from '../ports.ts';
import { lost } from './deliver.ts';
import { loseRoom } from './room.ts';
import type { World } from './world.ts';

/** Messages that are posted anew when somebody deletes them; what was only told stays deleted. */
const MENDED = /^(lobby|board|window|panel|result)(:|$)/;

async function messageGone(world: World, channel: string, message: string): Promise<void> {
  const found = await world.stores.messages.byRef(channel, message);
  if (found?.record.state !== 'sent' || !MENDED.test(found.record.key)) return;
  await world.stores.messages.put(found.table, [lost(found.table, found.record)]);
  world.touch(found.table);
}

async function channelGone(world: World, platform: PlatformId, channel: string): Promise<void> {
  for (const { table } of await world.stores.tables.inChannel(platform, channel)) {
    // Where a table has a room of its own, it is below the channel and gone with it.
    await loseRoom(world, table.id);
  }
}

/** What the platform says is gone: tables there are stopped, messages posted anew. */
export async function vanished(world: World, platform: PlatformId, what: Vanished): Promise<void> {
  switch (what.kind) {
    case 'message':
      await messageGone(world, what.channel, what.message);
      return;
    case 'channel':
      await channelGone(world, platform, what.channel);
      return;
    case 'guild':
      for (const id of await world.stores.tables.inGuild(platform, what.guild)) await loseRoom(world, id);
  }
}
