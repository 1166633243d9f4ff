import { beforeEach, expect, it } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { bookWithRules } from '../../testing/samples.js';
import { enliven } from './enliven.js';
import { fillOffers } from './fill-offers.js';
import { LandingPage } from './landing-page.js';

const card = (id: string) => document.querySelector(`[data-service-card="${id}"]`);
const priceOn = (id: string) => card(id)?.querySelector('.price')?.textContent;
const notesOn = (id: string) =>
  [...(card(id)?.querySelectorAll('.serviceOffer') ?? [])].map(({ textContent }) => textContent);

beforeEach(() => {
  document.body.innerHTML = renderToStaticMarkup(createElement(LandingPage));
  enliven(document, () => Promise.resolve({ title: '', text: '' }));
  fillOffers(document, bookWithRules());
});

it('the prerendered cards show the lowest price and the first cleaning’s price', () => {
  expect(priceOn('2-hour')).toBe('from $120 per visit');
  expect(card('2-hour')?.querySelector('.serviceTax')?.textContent).toBe('Plus sales tax');
  expect(notesOn('2-hour')).toEqual(['First cleaning $80']);
  expect(notesOn('4-hour')).toEqual([]);
});

it('with the switch on, the cards show what the frequency saves', () => {
  const toggle = document.querySelector<HTMLElement>('[data-recurring]');
  const select = document.querySelector<HTMLSelectElement>('[data-frequency] select');
  expect([...(select?.options ?? [])].map(({ text }) => text)).toEqual([
    'Weekly, save 15%',
    'Every two weeks',
    'Monthly',
  ]);
  expect(toggle?.nextElementSibling?.textContent).toBe('Save up to 15%');
  toggle?.click();
  expect(notesOn('4-hour')).toEqual(['Save 15%: from $212.50 after your first visit']);
  if (select) select.value = 'monthly';
  select?.dispatchEvent(new Event('change'));
  expect(notesOn('4-hour')).toEqual([]);
  toggle?.click();
  expect(notesOn('2-hour')).toEqual(['First cleaning $80']);
  expect(priceOn('2-hour')).toBe('from $120 per visit');
});

it('offers further frequencies, and keeps the one that is chosen already', () => {
  const select = document.querySelector<HTMLSelectElement>('[data-frequency] select');
  if (select) select.value = 'monthly';
  fillOffers(document, bookWithRules({ frequencyDiscounts: { 'every-3-weeks': 0, 'every-8-weeks': 5_000 } }));
  expect([...(select?.options ?? [])].map(({ text }) => text)).toEqual([
    'Weekly',
    'Every two weeks',
    'Every three weeks',
    'Monthly',
    'Every eight weeks, save 5%',
  ]);
  expect(select?.value).toBe('monthly');
});
