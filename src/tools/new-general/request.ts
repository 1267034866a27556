import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CARD_NAMES } from '../../engine/index.ts';

/** Where the packs of generals lie, from the root of the project. */
export const GENERALS_FOLDER = 'src/engine/generals';

/** What is to be written. */
export interface Request {
  readonly pack: string;
  readonly id: string;
  readonly skills: readonly string[];
}

/** A wish that cannot be granted. The message is for whoever typed it. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}

const ID = /^[a-z]+(-[a-z]+)*$/;

function idOf(text: string, what: string): string {
  if (!ID.test(text)) {
    throw new BadRequest(
      `"${text}" is no id of a ${what}: pinyin in small letters, words joined by "-", as in zhang-jiao`,
    );
  }
  return text;
}

/** Read the command line. Throws `BadRequest`. */
export function readRequest([place = '', ...skills]: readonly string[]): Request {
  const [pack = '', id, ...more] = place.split('/');
  if (id === undefined || more.length > 0) {
    throw new BadRequest(`"${place}" is not PACK/GENERAL, as in wind/zhang-jiao`);
  }
  if (id === 'index') throw new BadRequest('"index" is the index of a pack');
  const twice = skills.find((skill, at) => skills.indexOf(skill) !== at);
  if (twice !== undefined) throw new BadRequest(`skill "${twice}" is named twice`);
  return {
    pack: idOf(pack, 'pack'),
    id: idOf(id, 'general'),
    skills: skills.length > 0 ? skills.map((skill) => idOf(skill, 'skill')) : [`todo-${id}`],
  };
}

/** Files of all generals, as paths from the folder of the packs. */
function generalFiles(root: string): string[] {
  const names = readdirSync(join(root, GENERALS_FOLDER), { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /^[^/]+\/[^/]+\.ts$/.test(name) && basename(name) !== 'index.ts');
}

/** Throw `BadRequest` where what is asked for is there already. */
export function refuseDoubles(root: string, { id, skills }: Request): void {
  const files = generalFiles(root);
  const same = files.find((file) => basename(file, '.ts') === id);
  if (same !== undefined) throw new BadRequest(`${GENERALS_FOLDER}/${same} exists already`);
  for (const skill of skills) {
    if ((CARD_NAMES as readonly string[]).includes(skill)) throw new BadRequest(`"${skill}" is the name of a card`);
    const home = files.find((file) =>
      readFileSync(join(root, GENERALS_FOLDER, file), 'utf8').includes(`skill('${skill}'`),
    );
    if (home !== undefined) {
      throw new BadRequest(
        `skill "${skill}" is written in ${GENERALS_FOLDER}/${home} already: export it there, leave it out here and add it to \`skills\``,
      );
    }
  }
}
