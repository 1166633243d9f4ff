import { expect, it } from 'vitest';
import { homeNoteLines } from './home-note-words';

it('tells a booking’s own access notes apart from the home’s, and does not repeat them', () => {
  const home = { access: 'Side door', keys: 'Key 12', preferences: 'Beds last' };
  const rest = [
    ['Keys', 'Key 12'],
    ['Preferences', 'Beds last'],
  ];
  expect(homeNoteLines(home, 'Ring twice')).toEqual([
    ['Access', 'Side door'],
    ['Access in this booking', 'Ring twice'],
    ...rest,
  ]);
  expect(homeNoteLines(home, ' Side door\n')).toEqual([['Access', 'Side door'], ...rest]);
  expect(homeNoteLines(home)).toEqual([['Access', 'Side door'], ...rest]);
});

it('calls them access where the home has no note, or nobody knows of one', () => {
  for (const home of [null, undefined, {}, { access: null }, { access: ' ' }]) {
    expect(homeNoteLines(home, 'Ring twice')).toEqual([['Access', 'Ring twice']]);
    expect(homeNoteLines(home)).toEqual([]);
  }
});
