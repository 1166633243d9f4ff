import { type Read, short } from './read-values.js';

/** Finds by id or full name. If only one name contains the text, that name is the guess. */
export function named<Id, Thing extends { id: Id }>(
  text: string,
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
  kindOfThing: string,
): Read<Id> {
  const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const wanted = plain(text);
  const exact = things.find((one) => plain(nameOf(one)) === wanted || plain(String(one.id)) === wanted);
  if (exact) return { value: exact.id };
  const close = wanted ? things.filter((one) => plain(nameOf(one)).includes(wanted)) : [];
  const [only] = close;
  const list = things.map(nameOf).slice(0, 12).join(', ');
  const guess = only && close.length === 1 ? nameOf(only) : undefined;
  return { problem: `There is no ${kindOfThing} “${short(text)}”. There are: ${list || 'none'}.`, guess };
}
