import type { ArgumentMetadata } from '@nestjs/common';
import { idOf } from './id-of.js';

const read = (text: string) => idOf('The crew').transform(text, {} as ArgumentMetadata);

test.each([
  ['1', 1],
  ['10', 10],
  ['999999999999999', 999_999_999_999_999],
])('%j is the number %d', (text, id) => expect(read(text)).toBe(id));

test.each(['', '0', '01', '-1', '1.5', '1e3', ' 1', '1 ', '0x1', '1000000000000000', '1; DROP TABLE crew'])(
  '%j is nobody’s number',
  (text) => {
    expect(() => read(text)).toThrow(
      expect.objectContaining({ code: 'NOT_FOUND', message: 'The crew was not found.' }),
    );
  },
);
