import { expect, it } from 'vitest';
import { featuresAsText, featuresFromText, featuresProblem, serviceToSend } from './service-rules';

it('edits features one per line', () => {
  expect(featuresAsText(['Dusting', 'Mopping'])).toBe('Dusting\nMopping');
  expect(featuresFromText('Dusting\n')).toEqual(['Dusting', '']);
  expect(serviceToSend({ features: [' Dusting ', '', 'Mopping'] }).features).toEqual(['Dusting', 'Mopping']);
});

it('leaves a text being typed as it is, and a service without features empty', () => {
  expect(featuresAsText('Dusting\n')).toBe('Dusting\n');
  expect(featuresAsText(undefined)).toBe('');
  expect(featuresFromText('  Dusting \nMopping')).toEqual(['Dusting ', 'Mopping']);
  expect(serviceToSend({}).features).toEqual([]);
  expect(serviceToSend({ features: null }).features).toEqual([]);
});

it('takes as many features, and as long ones, as the server does', () => {
  const lines = Array.from({ length: 12 }, () => 'x'.repeat(80));
  expect(featuresProblem([...lines, ' ', ''])).toBeUndefined();
  expect(featuresProblem(undefined)).toBeUndefined();
  expect(featuresProblem(null)).toBeUndefined();
  expect(featuresProblem([...lines, 'Dusting'])).toBe('At most 12 features of up to 80 characters');
  expect(featuresProblem(['x'.repeat(81)])).toBe('At most 12 features of up to 80 characters');
});

it('names the length where the owner has no words for it', () => {
  expect(serviceToSend({ durationMinutes: 180, duration: null }).duration).toBe('3 Hours');
  expect(serviceToSend({ durationMinutes: 180, duration: 'Half a day' }).duration).toBe('Half a day');
});

it('sends Spanish texts, and none where nobody wrote any', () => {
  const spanish = { name: ' Limpieza de mudanza ', description: null, features: ['Armarios', ''] };
  expect(serviceToSend({ spanish: spanish as never }).spanish).toEqual({
    name: 'Limpieza de mudanza',
    description: '',
    features: ['Armarios'],
  });
  for (const none of [null, undefined, { name: null, description: ' ', features: [''] }]) {
    expect(serviceToSend({ spanish: none as never }).spanish).toBeNull();
  }
});
