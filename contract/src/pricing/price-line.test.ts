import { describe, expect, it } from 'vitest';
import { byLineKind, labelIn, type LineKind, lineLabel, linesToShow, type PriceLine } from './price-line.js';

const line = (kind: LineKind, code: string, amount: number): PriceLine => ({
  kind,
  code,
  label: `Label of ${code}`,
  amount,
  taxable: true,
});
const LINES = [
  line('service', 'service:2-hour', 12_000),
  line('adjustment', 'rooms:3', 3_000),
  line('extra', 'extra:oven', 3_500),
  line('extra', 'extra:window', 500),
  line('discount', 'frequency:weekly', -2_850),
  line('tax', 'tax:6625', 1_070),
];

it('is summed up by kind', () => {
  expect(byLineKind(LINES)).toEqual({
    service: 12_000,
    adjustment: 3_000,
    extra: 4_000,
    discount: -2_850,
    tax: 1_070,
  });
  expect(byLineKind([])).toEqual({ service: 0, adjustment: 0, extra: 0, discount: 0, tax: 0 });
});

it('is shown if there is more than one line', () => {
  expect(linesToShow(LINES)).toEqual(LINES);
  expect(linesToShow(LINES.slice(0, 1))).toBeNull();
  expect(linesToShow([])).toBeNull();
});

describe('a label', () => {
  const words = { tax: (rate: string) => `Impuesto ${rate}`, minimum: () => 'Mínimo' };
  it.each([
    ['tax:6625', 'Impuesto 6.625%'],
    ['tax:7000', 'Impuesto 7%'],
    ['minimum', 'Mínimo'],
    ['extra:tax', 'Label of extra:tax'],
    ['toString', 'Label of toString'],
  ])('of %s is %s', (code, label) => expect(lineLabel(line('tax', code, 1), words, 'en')).toBe(label));

  it.each([
    [{ label: 'Oven', spanish: 'Horno' }, 'es', 'Horno'],
    [{ label: 'Oven', spanish: 'Horno' }, 'en', 'Oven'],
    [{ label: 'Oven' }, 'es', 'Oven'],
    [{ label: 'Oven', spanish: '' }, 'es', 'Oven'],
  ] as const)('%j in %s is %s', (given, language, label) => {
    expect(labelIn(language, given)).toBe(label);
    expect(lineLabel({ ...given, code: 'extra:oven' }, words, language)).toBe(label);
  });

  it('of the product’s own line is the product’s own text, not the owner’s', () =>
    expect(lineLabel({ code: 'minimum', label: 'Least', spanish: 'Lo menos' }, words, 'es')).toBe('Mínimo'));
});
