import { expect, it } from 'vitest';
import { featuresAsText, featuresFromText, withoutBlankFeatures } from './service-rules';

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
