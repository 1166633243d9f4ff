import { USUAL_STARTING_PRICE } from '@homebright/contract';
import { changedOffer } from './offer-words.js';

test.each(['en', 'es'] as const)(
  'as installed nothing differs from the words of the site: %s',
  (language) => {
    expect(changedOffer(USUAL_STARTING_PRICE, language)).toEqual({});
    expect(changedOffer(undefined, language)).toEqual({});
  },
);

test.each([
  [9_650, false, 'Your first cleaning starts at $96.50', 'Su primera limpieza desde $96.50'],
  [110_000, false, 'Your first cleaning starts at $1,100', 'Su primera limpieza desde $1,100'],
  [8_000, true, 'Your first cleaning starts at $80 plus tax', 'Su primera limpieza desde $80 más impuestos'],
])('from %d cents, taxed %p', (amount, plusTax, english, spanish) => {
  expect(changedOffer({ amount, plusTax }, 'en')).toEqual({ 'hero.offer': english });
  expect(changedOffer({ amount, plusTax }, 'es')).toEqual({ 'hero.offer': spanish });
});
