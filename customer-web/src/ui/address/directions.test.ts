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

  it('knows the word from the letter again only right behind the letter', () => {
    expect(typed('12 N Main')).toBe('12 North Main');
    expect(typed('12 N 5')).toBe('12 North 5');
    expect(typed('12 N M<<e')).toBe('12 Northe');
  });

  it('expands nothing while text is taken away or replaced', () => {
    expect(typed('12 No<')).toBe('12 N');
    expect(typeAddress({ text: '12 A' }, '12 N')).toEqual({ text: '12 N' });
    expect(typeAddress({ text: '12 North', before: '12 N' }, '4 Elm')).toEqual({ text: '4 Elm' });
  });

  it('keeps the word when something other than a letter is pasted behind it', () => {
    expect(typeAddress({ text: '12 North', before: '12 N' }, '12 North 5a')).toEqual({ text: '12 North 5a' });
  });

  it('undoes only its own expansion', () => {
    expect(typeAddress({ text: '12 North' }, '12 Northe')).toEqual({ text: '12 Northe' });
    expect(typeAddress({ text: '12 North' }, '12 Nort')).toEqual({ text: '12 Nort' });
    expect(typeAddress({ text: '12 North', before: '12 N' }, '12 Northñ')).toEqual({ text: '12 Nñ' });
  });

  it('remembers the typed text until the next key', () => {
    expect(typeAddress({ text: '12 ' }, '12 N')).toEqual({ text: '12 North', before: '12 N' });
    expect(typeAddress({ text: '12 North', before: '12 N' }, '12 North ')).toEqual({ text: '12 North ' });
  });

  it.each(['12 Nx', '12 xN ', 'N Main', '12N Main', '12 NN Main', '12 Q Main'])(
    'leaves the text %j alone',
    (text) => expect(expandDirections(text)).toBe(text),
  );

  it('expands every direction after any space', () => {
    expect(expandDirections('12  n Main and 14\te. Elm')).toBe('12  North Main and 14\tEast Elm');
    expect(typed('112  w')).toBe('112  West');
  });

  it('expands in pasted text too', () => {
    expect(typeAddress({ text: '' }, '12 N. Main St').text).toBe('12 North Main St');
    expect(expandDirections('500 W 34th')).toBe('500 West 34th');
  });
});
