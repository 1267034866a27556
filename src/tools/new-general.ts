import { BadRequest, readRequest } from './new-general/request.ts';
import { writeGeneral } from './new-general/write.ts';

const USAGE = `npm run new:general -- PACK/GENERAL [SKILL…]
  Writes the skeleton of a general: its file, its line in the index of the pack (a new pack is made and registered), and
  two scenarios a skill. Ids are pinyin: npm run new:general -- wind/zhang-jiao leiji guidao huangtian
  Without skills one is written that has still to be named.`;

function main(args: readonly string[]): number {
  if (args.length === 0 || args[0] === '--help') {
    console.error(USAGE);
    return args.length === 0 ? 2 : 0;
  }
  try {
    console.log(writeGeneral(process.cwd(), readRequest(args)).join('\n'));
    console.log('Fill in what is empty or says TODO; npm test fails until then. docs/adding-a-general.md tells how.');
    return 0;
  } catch (error) {
    if (!(error instanceof BadRequest)) throw error;
    console.error(`new:general: ${error.message}\n\n${USAGE}`);
    return 2;
  }
}

process.exitCode = main(process.argv.slice(2));
