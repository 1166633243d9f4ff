import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oneLine } from '../basics/visible-text.js';
import { answerProblem, choiceOf, hasParking, LONGEST } from './answer-rules.js';

const PIECES = ['a', 'ñ', '😀', ' ', '\u00a0', '\n', '\t', '\u0000', '\u0085', '\u2028'];

describe('a one-line answer', () => {
  test.each([
    ['  Ada   Lovelace ', 'Ada Lovelace'],
    ['Ada\r\n\tLovelace', 'Ada Lovelace'],
    ['Ada\u0000\u0007Lovelace', 'Ada Lovelace'],
    ['\u0000Ada\u0000', 'Ada'],
    ['\n\t', ''],
  ])('%j is %j', (typed, line) => expect(oneLine(typed)).toBe(line));

  test('has no line breaks, control characters or outer spaces, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...PIECES) }), (typed) => {
        const line = oneLine(typed);
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(line).toBe(line.trim());
        expect(oneLine(line)).toBe(line);
      }),
      { seed: 1 },
    );
  });
});

describe('a name, a phone number and an address', () => {
  test.each(['customerName', 'customerPhone', 'location'] as const)('%s is required', (field) => {
    for (const nothing of [undefined, null, '', '  \n', 42, ['Ada']]) {
      expect(answerProblem(field, nothing)).toBe('missing');
    }
  });

  test.each(['customerName', 'location'] as const)(
    '%s fits up to its longest, once it is one line',
    (field) => {
      const longest = 'x'.repeat(LONGEST[field]);
      expect(answerProblem(field, longest)).toBeUndefined();
      expect(answerProblem(field, ` ${longest}\n`)).toBeUndefined();
      expect(answerProblem(field, `${longest}x`)).toBe('too-long');
    },
  );

  test('a name need not be a phone number', () => {
    expect(answerProblem('customerName', 'Ada')).toBeUndefined();
  });
});

describe('notes', () => {
  test.each(['accessNotes', 'specialNotes', 'focusNotes'] as const)('%s may be absent', (field) => {
    for (const nothing of [undefined, null, '', 42]) expect(answerProblem(field, nothing)).toBeUndefined();
  });

  test.each(['accessNotes', 'specialNotes', 'focusNotes'] as const)(
    '%s fit up to their longest, with their lines and spaces',
    (field) => {
      const longest = 'x\n'.repeat(LONGEST[field] / 2);
      expect(answerProblem(field, longest)).toBeUndefined();
      expect(answerProblem(field, `${longest} `)).toBe('too-long');
    },
  );
});

describe('a phone number', () => {
  test.each([
    '5551234567',
    '(555) 123-4567',
    '+1 555.123.4567',
    '555/123 4567',
    '555-123-4567 x12',
    '555-123-4567 X12',
    '555-123-4567 ext 123456',
    '555-123-4567 EXT. 1',
    '555-123-4567x1',
    '  5551234567\n',
    '1234567',
    '123456789012345',
  ])('can be called: %j', (number) => expect(answerProblem('customerPhone', number)).toBeUndefined());

  test.each([
    ['fewer than 7 digits', '123456'],
    ['more than 15', '1234567890123456'],
    ['an extension is none of the 7', '123456 x1234'],
    ['an extension is none of the 15, and has 6 at most', '5551234567 x1234567'],
    ['an extension without digits', '5551234567 x'],
    ['letters', '555-CALL-NOW'],
    ['words around it', 'call 5551234567'],
    ['words behind it', '5551234567 please'],
    ['two extensions', '5551234567 x1 x2'],
    ['nothing but separators', '(---) ---'],
    ['a plus in the middle', '555+1234567'],
  ])('cannot: %s', (_, number) => expect(answerProblem('customerPhone', number)).toBe('invalid'));

  test('is refused as too long before it is parsed', () => {
    expect(answerProblem('customerPhone', '5'.repeat(LONGEST.customerPhone))).toBe('invalid');
    expect(answerProblem('customerPhone', '5'.repeat(LONGEST.customerPhone + 1))).toBe('too-long');
  });
});

test.each([
  ['rooms', '4+', '5'],
  ['bathrooms', '3+', '4+'],
  ['maintenanceHistory', 'long-ago', 'yesterday'],
  ['appointmentTime', 'custom', 'night'],
] as const)('%s can be answered by %s, not by %s', (field, choice, other) => {
  expect(choiceOf(field, choice)).toBe(choice);
  for (const none of [other, '', undefined, null, [choice]]) expect(choiceOf(field, none)).toBeUndefined();
});

test.each([
  [{}, false],
  [{ hasDrivewayParking: false, hasStreetParking: false }, false],
  [{ hasDrivewayParking: true }, true],
  [{ hasStreetParking: true }, true],
  [{ hasDrivewayParking: true, hasStreetParking: true }, true],
])('the crew can park at %j: %s', (answers, can) => expect(hasParking(answers)).toBe(can));
