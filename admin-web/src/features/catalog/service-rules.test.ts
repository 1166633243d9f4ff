import { expect, it } from 'vitest';
import { featuresAsText, featuresFromText, featuresProblem, withoutBlankFeatures } from './service-rules';

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

it('takes as many features, and as long ones, as the server does', () => {
  const lines = Array.from({ length: 12 }, () => 'x'.repeat(80));
  expect(featuresProblem([...lines, ' ', ''])).toBeUndefined();
  expect(featuresProblem(undefined)).toBeUndefined();
  expect(featuresProblem([...lines, 'Dusting'])).toBe('At most 12 features of up to 80 characters');
  expect(featuresProblem(['x'.repeat(81)])).toBe('At most 12 features of up to 80 characters');
});
