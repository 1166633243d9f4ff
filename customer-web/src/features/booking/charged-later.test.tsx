import { INITIAL_CATALOG, type PaymentRule } from '@homebright/contract';
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadTexts } from '../../lib/texts/index.js';
import { keepLanguage } from '../../lib/texts/language.js';
import { stubApi } from '../../testing/api-stub.js';
import { keepAnswers, keepJourney, newJourney, oneTime } from '../../testing/kept.js';
import { renderWithQueries } from '../../testing/render.js';
import { ada, bookWithRules, inDays, priceBook, site } from '../../testing/samples.js';
import { loadLastSteps } from './after-questions.js';
import { CustomerHome } from './customer-home.js';

const answers = {
  rooms: '2',
  bathrooms: '1',
  noKidsPets: true,
  maintenanceHistory: 'recent',
  customerName: 'Ada',
  customerPhone: '(555) 123-4567',
  location: '12 North Main Street, Ada, OH 45810',
  hasStreetParking: true,
  appointmentDate: inDays(4),
  appointmentTime: 'morning',
} as const;
const AFTER: PaymentRule = { when: 'after' };
const DEPOSIT: PaymentRule = { when: 'deposit', deposit: { kind: 'amount', amount: 5_000 } };

beforeAll(loadLastSteps);
let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi({
    'GET /api/site': site,
    'GET /api/services': INITIAL_CATALOG,
    'GET /api/services/spanish': {},
    'GET /api/auth/user': ada,
    'GET /api/first-cleaning': { firstCleaning: false },
  });
});

interface Case {
  rule?: PaymentRule;
  weekly?: boolean;
  isSignedIn?: boolean;
  book?: typeof priceBook;
}

/** Opens the confirmation for a service of $120 with the rule; another service has none. */
function open({ rule, weekly, isSignedIn = true, book = priceBook }: Case) {
  const services = book().services.map((one) => (one.id === '2-hour' ? { ...one, payment: rule } : one));
  api.change({ 'GET /api/price-book': book({ services }) });
  keepAnswers(answers);
  const plan = { service: '2-hour', isRecurring: true, frequency: 'weekly' } as const;
  keepJourney({ ...newJourney(), step: 'confirmation', selection: weekly ? plan : oneTime('2-hour') });
  window.history.replaceState({ home: { step: 'confirmation', question: 1, depth: 0 } }, '', '/');
  renderWithQueries(<CustomerHome isSignedIn={isSignedIn} below={null} myBookings={() => null} />);
}
const says = (text: string | RegExp) => screen.findByText(text);

describe('the confirmation', () => {
  it('says nothing of it without a rule', async () => {
    open({});
    await says('When you continue, we’ll hold this time for 30 minutes while you pay.');
    await says(/after payment, rescheduling costs \$30/);
    expect(screen.getByRole('button', { name: 'Proceed to Payment' })).toBeDefined();
    expect(screen.queryByText(/charge/)).toBeNull();
  });

  it('says that the card is charged when the cleaning is done', async () => {
    open({ rule: AFTER });
    await says(
      'Nothing is charged today. You save a card in the next step, and we’ll charge it $120.00 when your cleaning is done.',
    );
    expect(screen.getByText('Check your details, then save a card to reserve your time.')).toBeDefined();
    expect(screen.getByText(/for 30 minutes while you enter your card\.$/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Continue to Card Details' })).toBeDefined();
    await says(/rescheduling costs \$30 and cancelling \$40, .+ We charge it to your card\.$/);
  });

  it('says what the deposit is, and what is charged later', async () => {
    open({ rule: DEPOSIT });
    await says(
      'You pay a $50.00 deposit in the next step. We’ll charge the other $70.00 to the same card when your cleaning is done.',
    );
    expect(screen.getByText('Check your details, then pay the deposit to reserve your time.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Proceed to Payment' })).toBeDefined();
  });

  it('takes the price by the book’s rules, and names a plan’s first cleaning', async () => {
    open({ rule: AFTER, weekly: true, book: bookWithRules });
    await says(/charge it \$127\.95 when your first cleaning is done\.$/);
  });

  it('asks a visitor to sign in to book', async () => {
    open({ rule: AFTER, isSignedIn: false });
    expect(await screen.findByRole('button', { name: 'Sign In to Book' })).toBeDefined();
  });

  it('says it in Spanish', async () => {
    keepLanguage('es');
    await loadTexts();
    open({ rule: AFTER });
    await says(/^Hoy no se cobra nada\. .+ le cobraremos \$120\.00 cuando terminemos su limpieza\.$/);
    expect(screen.getByRole('button', { name: 'Ir a los datos de la tarjeta' })).toBeDefined();
    await says(/Lo cobramos a su tarjeta\.$/);
  });

  it('says of a deposit in Spanish', async () => {
    keepLanguage('es');
    await loadTexts();
    open({ rule: DEPOSIT });
    await says(/paga un depósito de \$50\.00\. Los otros \$70\.00 los cobraremos a la misma tarjeta/);
  });
});
