import { expect, it } from 'vitest';
import { featuresAsText, featuresFromText, priceProblem, withoutBlankFeatures } from './service-rules';

it('bounds prices like custom prices', () => {
  expect(priceProblem(null)).toBe('Price must be a positive number');
  expect(priceProblem(-1)).toBe('Price must be a positive number');
  expect(priceProblem(Number.NaN)).toBe('Price must be a positive number');
  expect(priceProblem(100_000_001)).toBe('Maximum price is $1,000,000');
  expect(priceProblem(0)).toBeUndefined();
  expect(priceProblem(100_000_000)).toBeUndefined();
  expect(priceProblem(undefined)).toBe('Price must be a positive number');
  expect(priceProblem(Number.POSITIVE_INFINITY)).toBe('Price must be a positive number');
});

it('edits features one per line', () => {
  expect(featuresAsText(['Dusting', 'Mopping'])).toBe('Dusting\nMopping');
  expect(featuresFromText('Dusting\n')).toEqual(['Dusting', '']);
  expect(withoutBlankFeatures({ features: [' Dusting ', '', 'Mopping'] })).toEqual({
    features: ['Dusting', 'Mopping'],
  });
});

it('leaves a text being typed as it is, and a service without features empty', () => {
  expect(featuresAsText('Dusting\n')).toBe('Dusting\n');
  expect(featuresAsText(undefined)).toBe('');
  expect(featuresFromText('  Dusting \nMopping')).toEqual(['Dusting ', 'Mopping']);
  expect(withoutBlankFeatures<{ features?: string[] }>({})).toEqual({ features: [] });
});
