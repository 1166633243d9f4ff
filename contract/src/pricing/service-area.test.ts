import { expect, test } from 'vitest';
import { plainBook, publicBook, zoneOf } from './price-book.js';
import { withKnownZip, zipIn, zipInWords, zipsIn } from './service-area.js';

test.each([
  ['10998', '10998'],
  [' 10998 ', '10998'],
  ['10998-1234', '10998'],
  ['10998 1234', '10998'],
  ['109981234', '10998'],
  ['07030', '07030'],
  ['1099', null],
  ['109985', null],
  ['10998-12', null],
  ['1O998', null],
  ['K1A 0B1', null],
  ['', null],
  ['10998, NY', null],
  ['１０９９８', null],
  [10998, null],
  [undefined, null],
])('the ZIP code in %j is %j', (given, zip) => expect(zipIn(given)).toBe(zip));

test.each([
  ['10998, 10999;11000\n11001\t11002', ['10998', '10999', '11000', '11001', '11002']],
  ['"10998","10999"', ['10998', '10999']],
  ['10998-1234 10998', ['10998']],
  ['7030 07030', ['07030']],
  ['109 070* 08xxx', ['109', '070', '08']],
  ['10998 Larkfield', ['10998', 'Larkfield']],
  ['109985', ['109985']],
  [' \n', []],
])('the ZIP codes in %j are %j', (text, zips) => expect(zipsIn(text)).toEqual(zips));

test('leading digits are shown with a star, and are read back unchanged', () => {
  expect(['10998', '109'].map(zipInWords)).toEqual(['10998', '109*']);
  expect(zipsIn(['10998', '109', '0703'].map(zipInWords).join(' '))).toEqual(['10998', '109', '0703']);
});

test('100,000 pasted ZIP codes are read quickly', () => {
  const all = Array.from({ length: 100_000 }, (_, i) => String(i).padStart(5, '0'));
  expect(zipsIn(all.join('\n'))).toEqual(all);
});

test('the public book gets the zone of a queried ZIP code', () => {
  const zone = { id: 'shore', name: 'Shore', zips: ['077'], surcharge: 0, travelMinutes: 0 };
  const told = publicBook({ ...plainBook(1, []), zones: [zone, { ...zone, id: 'north', zips: ['109'] }] });
  expect(zoneOf(told, '07701')).toBeUndefined();
  expect(zoneOf(withKnownZip(told, '07701', 'shore'), '07701')?.id).toBe('shore');
  expect(zoneOf(withKnownZip(told, '10001', undefined), '10001')).toBeUndefined();
});
