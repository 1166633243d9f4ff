import type { Zone } from '@homebright/contract';
import { refuseMovedOutside, refuseOutside, travelMinutesTo } from './service-area.js';

const shore: Zone = { id: 'shore', name: 'Shore', zips: ['077'], surcharge: 0, travelMinutes: 20 };
const book = { zones: [shore, { ...shore, id: 'north', zips: ['10998'], travelMinutes: 0 }] };
const at = (zip: string) => ({ location: `12 North Elm Street, Larkfield, NY ${zip}` });
const TWO = { location: '12 North Elm Street, Larkfield 07701, 10998' };
const codeOf = (act: () => void) => {
  try {
    act();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return undefined;
};

test.each([
  [at('07701'), undefined],
  [at('10998-1234'), undefined],
  [at('10999'), 'OUTSIDE_AREA'],
  [{ location: '10998 North Elm Street, Larkfield' }, 'INVALID'],
  [{ location: '12 North Elm Street' }, 'INVALID'],
  [TWO, 'INVALID'],
  [{ ...TWO, zip: '07701' }, undefined],
  [{}, 'INVALID'],
])('%j: %s', (address, code) => {
  expect(codeOf(() => refuseOutside(book, address))).toBe(code);
  expect(codeOf(() => refuseOutside({ zones: [] }, address))).toBeUndefined();
});

test('an address in the same ZIP code is not checked again, a moved one is', () => {
  expect(codeOf(() => refuseMovedOutside(book, at('10999'), at('10999-1234')))).toBeUndefined();
  expect(codeOf(() => refuseMovedOutside(book, at('10998'), at('10999')))).toBe('OUTSIDE_AREA');
  expect(codeOf(() => refuseMovedOutside(book, at('10999'), at('07701')))).toBeUndefined();
  expect(codeOf(() => refuseMovedOutside(book, at('07701'), { location: '12 North Elm Street' }))).toBe(
    'INVALID',
  );
});

test('a new address without a ZIP code is refused, an unchanged one is not', () => {
  const former = { location: '12 North Elm Street' };
  expect(codeOf(() => refuseMovedOutside(book, former, { location: 'asdf' }))).toBe('INVALID');
  expect(codeOf(() => refuseMovedOutside(book, TWO, { location: 'asdf' }))).toBe('INVALID');
  expect(codeOf(() => refuseMovedOutside(book, former, former))).toBeUndefined();
  expect(codeOf(() => refuseMovedOutside({ zones: [] }, former, { location: 'asdf' }))).toBeUndefined();
});

test('the travel time depends on the zone', () => {
  expect(
    [at('07701'), at('10998'), at('10999'), {}, TWO, { ...TWO, zip: '07701' }].map((one) =>
      travelMinutesTo(book, one),
    ),
  ).toEqual([20, 0, 0, 0, 0, 20]);
});
