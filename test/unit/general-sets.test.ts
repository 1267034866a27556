import { expect, it } from 'vitest';
import {
  catalogue,
  generalSetId,
  generalSetOf,
  hasEnoughGenerals,
  isGeneralSet,
  PACK_IDS,
} from '../../src/engine/index.ts';
import { generalDef, generalsOf } from '../../src/engine/generals/registry.ts';

it('names a set by its packs in one order, and reads the name again', () => {
  expect(generalSetId({ packs: [], gods: false })).toBe('none');
  expect(generalSetId({ packs: [], gods: true })).toBe('none');
  expect(generalSetId({ packs: ['standard'], gods: false })).toBe('standard');
  expect(generalSetId({ packs: ['wind', 'standard'], gods: true })).toBe('standard+wind+gods');
  expect(generalSetOf('standard+wind+gods')).toEqual({ packs: ['standard', 'wind'], gods: true });
  expect(generalSetOf('none')).toEqual({ packs: [], gods: false });
});

it.each(['', 'all', 'gods', 'none+gods', 'wind+standard', 'standard+standard', 'standard+', 'standard+sea'])(
  'refuses %j as the name of a set',
  (text) => {
    expect(isGeneralSet(text)).toBe(false);
  },
);

it('has the gods of its packs only where they were asked for', () => {
  const ids = (gods: boolean) => generalsOf(generalSetId({ packs: PACK_IDS, gods })).map(({ id }) => id);
  expect(ids(true)).toEqual(catalogue.generals);
  expect(ids(false)).toEqual(catalogue.generals.filter((id) => generalDef(id).kingdom !== 'god'));
});

it('has enough generals where everybody gets as many candidates as the rules say', () => {
  expect(hasEnoughGenerals({ players: 10, generals: 'none' })).toBe(true);
  expect(hasEnoughGenerals({ players: 9, generals: 'standard' })).toBe(true);
  expect(hasEnoughGenerals({ players: 10, generals: 'standard' })).toBe(true);
  expect(hasEnoughGenerals({ players: 5, generals: 'wind' })).toBe(false);
});
