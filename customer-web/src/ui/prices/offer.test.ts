import { describe, expect, it } from 'vitest';
import { loadTexts } from '../../lib/texts/index.js';
import { keepLanguage } from '../../lib/texts/language.js';
import { bookWithRules } from '../../testing/samples.js';
import { offersOf } from './offer.js';

describe('the catalog', () => {
  const of = (changes: Parameters<typeof bookWithRules>[0], frequency: 'weekly' | 'monthly' | null) =>
    offersOf(bookWithRules(changes)).of('2-hour', frequency);

  it('shows the lowest price and the price of the first cleaning', () => {
    expect(of({}, null)).toEqual({
      from: 'from',
      price: '$120',
      tax: 'Plus sales tax',
      notes: ['First cleaning $80'],
    });
    expect(of({ taxRates: [] }, null)?.tax).toBeUndefined();
    const services = bookWithRules().services.map((one) => ({ ...one, taxable: one.id === '4-hour' }));
    const { of: offer } = offersOf(bookWithRules({ services }));
    expect([offer('2-hour', null)?.tax, offer('4-hour', null)?.tax]).toEqual([undefined, 'Plus sales tax']);
    expect(offersOf(bookWithRules()).of('4-hour', null)?.notes).toEqual([]);
    const firstVisit = { kind: 'percent', percent: 25_000, services: null } as const;
    expect(of({ firstVisit }, null)?.notes).toEqual(['First cleaning from $90']);
  });

  it('shows what a plan saves, and from which visit on', () => {
    const notes = (changes: Parameters<typeof bookWithRules>[0]) => of(changes, 'weekly')?.notes.at(-1);
    expect(notes({})).toBe('Save 15%: from $102 after your first visit');
    expect(notes({ discountFromFirstVisit: true })).toBe('Save 15%: from $102 every visit');
    expect(notes({ minimum: 11_000 })).toBe('Save 15%: from $110 after your first visit');
    expect(of({}, 'monthly')?.notes).toEqual(['First cleaning $80']);
  });

  it('names the saving in the list of frequencies and beside the switch', () => {
    const { option, upTo } = offersOf(bookWithRules());
    expect([option('weekly', 'Weekly'), option('monthly', 'Monthly')]).toEqual([
      'Weekly, save 15%',
      'Monthly',
    ]);
    expect(upTo).toBe('Save up to 15%');
    expect(offersOf(bookWithRules({ frequencyDiscounts: {} })).upTo).toBeUndefined();
  });

  it('is said in Spanish', async () => {
    keepLanguage('es');
    await loadTexts();
    expect(of({}, 'weekly')?.notes).toEqual([
      'Primera limpieza: $80',
      'Ahorre 15%: desde $102 después de la primera visita',
    ]);
  });
});
