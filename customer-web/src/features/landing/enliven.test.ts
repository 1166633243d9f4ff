import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { INITIAL_CATALOG } from '@homebright/contract';
import { browser } from '../../lib/router/leave.js';
import { toastTexts, toastTitles } from '../../testing/render.js';
import { site } from '../../testing/samples.js';
import { enliven } from './enliven.js';
import { LandingPage } from './landing-page.js';
import { fillSiteDetails } from './site-details.js';
import { loadTab } from '../../lib/flow/kept.js';
import { loadJourney } from '../../testing/kept.js';

const words = { title: 'Authentication Required', text: 'Please sign in to access the booking system.' };
const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
let left: string[];

beforeEach(() => {
  left = [];
  vi.useFakeTimers();
  vi.spyOn(browser, 'leaveFor').mockImplementation((url) => void left.push(url));
  document.body.innerHTML = renderToStaticMarkup(createElement(LandingPage));
  enliven(document, () => Promise.resolve(words));
});

describe('the prerendered landing page', () => {
  it('has the specification’s texts', () => {
    const text = document.body.textContent ?? '';
    for (const line of [
      'Book Your Cleaning',
      'Select from our flexible cleaning options designed to fit your schedule and needs.',
      'first cleaning starts at $80',
      'Most Popular',
      'Professional house cleaning services you can trust.',
      '1-Hour Clean',
      '2-Hour Clean',
      '4-Hour Deep Clean',
      'Contact Us',
      'FAQ',
      'Booking Help',
      '© 2024',
      'Automatic scheduling and payment',
      'Priority booking and same cleaner',
    ]) {
      expect(text).toContain(line);
    }
    expect(document.querySelectorAll('[data-testimonial]')).toHaveLength(3);
    for (const anchor of ['services', 'about', 'contact', 'faq', 'booking-help'])
      expect(find(`#${anchor}`)).not.toBeNull();
    expect(find('[data-service-card="2-hour"]').textContent).toContain('Most Popular');
  });

  it('carries no inline style, which a strict policy would refuse', () => {
    expect(document.querySelector('[style]')).toBeNull();
  });

  it('shows the frequencies only when recurring is on', () => {
    expect(find('[data-frequency]').hidden).toBe(true);
    find('[data-recurring]').click();
    expect(find('[data-frequency]').hidden).toBe(false);
    expect(find('[data-frequency] select')).toHaveProperty('value', 'weekly');
    find('[data-recurring]').click();
    expect(find('[data-frequency]').hidden).toBe(true);
  });

  it('asks to sign in for a card, and remembers the card', async () => {
    find('[data-recurring]').click();
    find('[data-service="4-hour"]').click();
    await vi.advanceTimersByTimeAsync(0);
    expect(toastTitles()).toEqual([words.title]);
    expect(toastTexts()).toEqual([words.text]);
    vi.advanceTimersByTime(499);
    expect(left).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(left).toEqual(['/api/login']);
    expect(loadJourney().selection).toEqual({ service: '4-hour', isRecurring: true, frequency: 'weekly' });
    expect(loadTab().isSigningIn).toBe(true);
  });

  it('takes this installation’s names and testimonials', () => {
    fillSiteDetails(
      document,
      {
        ...site,
        businessName: 'Linden Cleaning',
        businessEmail: 'hi@linden.example',
        businessPhone: '(555) 010-2030',
        sandbox: false,
        testimonials: [{ quote: 'Lovely.', name: 'Jo' }],
      },
      (name) => `© 2024 ${name}`,
    );
    expect(find('footer').textContent).toContain('© 2024 Linden Cleaning');
    expect(find('#contact [data-site=businessEmail]').getAttribute('href')).toBe('mailto:hi@linden.example');
    expect(find('[data-site=businessPhone]').getAttribute('href')).toBe('tel:5550102030');
    expect(find('[data-site-row=businessPhone]').hidden).toBe(false);
    expect(document.querySelectorAll('[data-testimonial]')).toHaveLength(1);
    expect(find('[data-quote]').textContent).toBe('Lovely.');
    expect(document.querySelector('[data-example]')).toBeNull();
  });

  it('marks invented words as examples, and never a customer’s words', () => {
    const said = [
      { quote: 'Lovely.', name: 'Jo' },
      { quote: 'So quick.', name: 'Example customer A', example: true },
    ];
    const marked = () =>
      [...document.querySelectorAll('[data-testimonial]')].map(
        (card) => card.querySelector('[data-example]') !== null,
      );
    const there = { ...site, sandbox: true, testimonials: said };
    fillSiteDetails(document, there, String);
    expect(marked()).toEqual([false, true]);
    document.body.innerHTML = renderToStaticMarkup(createElement(LandingPage, { site: there }));
    expect(marked()).toEqual([false, true]);
  });

  it('is written with the services that are sold, and asks to sign in for each', async () => {
    const [, quick] = INITIAL_CATALOG;
    if (!quick) throw new Error('no service');
    const added = { ...quick, id: 'move-out-clean', name: 'Move-out <Clean>', features: ['Inside cabinets'] };
    document.body.innerHTML = renderToStaticMarkup(
      createElement(LandingPage, { services: [added, { ...quick, price: 9950 }] }),
    );
    enliven(document, () => Promise.resolve(words));
    const cards = [...document.querySelectorAll<HTMLElement>('[data-service-card]')];
    expect(cards.map(({ dataset }) => dataset.serviceCard)).toEqual(['move-out-clean', '1-hour']);
    expect(find('[data-service-card="move-out-clean"] h3').textContent).toBe('Move-out <Clean>');
    expect(find('[data-service-card="1-hour"] [data-price]').textContent).toBe('$99.50');
    find('[data-service="move-out-clean"]').click();
    await vi.advanceTimersByTimeAsync(0);
    expect(loadJourney().selection).toMatchObject({ service: 'move-out-clean' });
  });

  it('says before the questions that nobody can book, where payments are off', () => {
    const show = (stripePublishableKey: string | null) =>
      fillSiteDetails(
        document,
        { ...site, stripePublishableKey, businessEmail: 'hi@linden.example' },
        (name) => name,
      );
    expect(find('[data-payments-off]').hidden).toBe(true);
    show('pk_live_1');
    expect(find('[data-payments-off]').hidden).toBe(true);
    show(null);
    expect(find('[data-payments-off]').hidden).toBe(false);
    expect(find('[data-payments-off] a').getAttribute('href')).toBe('mailto:hi@linden.example');
  });
});
