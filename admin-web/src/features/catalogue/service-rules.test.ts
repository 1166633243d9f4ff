import { expect, it } from 'vitest';
import { featuresAsText, featuresFromText, priceProblem, withoutBlankFeatures } from './service-rules';

it('bounds prices like custom prices', () => {
  expect(priceProblem(null)).toBe('Price must be a positive number');
  expect(priceProblem(-1)).toBe('Price must be a positive number');
  expect(priceProblem(Number.NaN)).toBe('Price must be a positive number');
  expect(priceProblem(100_000_001)).toBe('Maximum price is $1,000,000');
  expect(priceProblem(0)).toBeUndefined();
});

it('edits features one per line', () => {
  expect(featuresAsText(['Dusting', 'Mopping'])).toBe('Dusting\nMopping');
  expect(featuresFromText('Dusting\n')).toEqual(['Dusting', '']);
  expect(withoutBlankFeatures({ features: [' Dusting ', '', 'Mopping'] })).toEqual({
    features: ['Dusting', 'Mopping'],
  });
});
