import { describe, expect, it } from 'vitest';
import { expandDirections, typeAddress, type TypedAddress } from './directions.js';

/** Types a text key by key; '<' is the backspace key. */
function typed(keys: string): string {
  let state: TypedAddress = { text: '' };
  for (const key of keys) {
    state = typeAddress(state, key === '<' ? state.text.slice(0, -1) : state.text + key);
  }
  return state.text;
}

describe('directions in an address', () => {
  it.each([
    ['12 N', '12 North'],
    ['12 n', '12 North'],
    ['400 E', '400 East'],
    ['7 S', '7 South'],
    ['7 W Main', '7 West Main'],
  ])('expands %s to %s', (keys, text) => expect(typed(keys)).toBe(text));

  it.each(['12 Nice Street', '12 Elm', '12 Washington Ave', 'N Main', 'Northway 12'])(
    'leaves %s alone',
    (keys) => expect(typed(keys)).toBe(keys),
  );

  it('gives the letter back to a backspace', () => {
    expect(typed('12 N<')).toBe('12 N');
    expect(typed('12 N<<')).toBe('12 ');
  });

  it('expands in pasted text too', () => {
    expect(typeAddress({ text: '' }, '12 N. Main St').text).toBe('12 North Main St');
    expect(expandDirections('500 W 34th')).toBe('500 West 34th');
  });
});
