// @ts-check
/** @import { Welcome } from '../wire.ts' */
import { dismissReply, loadCommands, sendPress } from './api.js';
import { showMessage, startChat } from './chat.js';
import { report, startCommandBar } from './command-bar.js';
import { byId } from './dom.js';
import { dropPerson, heldPeople, holdPerson, readAddress, setActing, startingIdentity } from './identity.js';
import { openChannel, startLive } from './live.js';
import { changed, model, on, onNote } from './model.js';
import { setPanelOpen, startPanel } from './panel.js';
import { become, becomeNewPerson, startPeople } from './people.js';
import { startRooms } from './rooms.js';
import { currentLocale, setLocale, t, translatePage } from './texts.js';
import { startTicking } from './time.js';
import { toast } from './toast.js';

/** The token that came with the address: it is told when it belongs to nobody. @type {string | undefined} */
let fromAddress;
/** A message to show once its channel is there. @type {string | undefined} */
let sought;

/** @type {import('./blocks.js').Press} */
async function press(message, id, values) {
  if (model.token === undefined || model.you === undefined) {
    toast(t('not-a-person'));
    return;
  }
  const taken = await sendPress(model.token, { channel: message.channel, message: message.id, id, values });
  report(taken);
}

/** @param {string} id */
function dismiss(id) {
  if (model.token !== undefined) void dismissReply(model.token, id);
}

/** Keeps the people of this browser true to what the server knows. @param {Welcome} welcome @param {readonly string[]} tokens */
function greeted(welcome, tokens) {
  tokens.forEach((token, index) => {
    if (welcome.held[index] === null) dropPerson(token);
  });
  const { you } = welcome;
  if (you && model.token !== undefined) {
    holdPerson({ id: you.id, name: you.name, token: model.token });
  } else if (model.token !== undefined) {
    lostIdentity(model.token);
  }
  changed('people');
  if (sought !== undefined) showMessage(sought);
  sought = undefined;
}

/** The token of this tab belongs to nobody: a stranger's link makes a spectator, a forgotten person starts afresh. @param {string} token */
function lostIdentity(token) {
  const wasLink = token === fromAddress;
  dropPerson(token);
  const other = heldPeople()[0];
  if (wasLink) {
    toast(t('badLink'));
    model.token = undefined;
    setActing(undefined);
  } else if (other) {
    become(other.token);
  } else {
    void becomeNewPerson();
  }
}

/** An address that was pasted or followed while the page is open. */
function readNewAddress() {
  const address = readAddress();
  if (address.token !== undefined) {
    fromAddress = address.token;
    become(address.token);
  } else if (address.watch) {
    become(undefined);
  }
  sought = address.message;
  if (address.channel !== undefined && address.channel !== model.channel) openChannel(address.channel);
  else if (sought !== undefined) showMessage(sought);
}

function startLanguage() {
  byId('language', HTMLButtonElement).addEventListener('click', () => {
    setLocale(currentLocale() === 'en' ? 'zh-CN' : 'en');
    changed('everything', 'people', 'channels', 'panel', 'online');
  });
}

async function start() {
  translatePage();
  startChat(press);
  startPanel(press, dismiss);
  startPeople();
  startRooms();
  startTicking();
  startLanguage();
  on('online', () => (byId('offline', HTMLElement).hidden = model.online));
  on('everything', () => {
    if (sought !== undefined && model.messages.has(sought)) {
      showMessage(sought);
      sought = undefined;
    }
  });
  onNote(toast);
  setPanelOpen(true);
  const address = readAddress();
  const identity = startingIdentity();
  fromAddress = address.token;
  sought = address.message;
  if (address.token !== undefined) model.token = address.token;
  else if (identity.kind === 'person' && !address.watch) model.token = identity.token;
  if (address.token !== undefined || address.watch) setActing(model.token);
  if (identity.kind === 'new' && address.token === undefined && !address.watch) await becomeNewPerson();
  startLive(address.channel, greeted);
  window.addEventListener('hashchange', readNewAddress);
  startCommandBar(await loadCommands());
}

void start();
