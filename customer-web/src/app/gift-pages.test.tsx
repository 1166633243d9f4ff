import type { BoughtGiftCard } from '@homebright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { resetLocation } from '@homebright/web-common/router/location.js';
import { stubStripe } from '@homebright/web-common/testing/stripe-stub.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Routes } from './routes.js';
import { browser } from '../lib/router/leave.js';
import { loadTexts } from '../lib/texts/index.js';
import { keepLanguage } from '../lib/texts/language.js';
import { OFFLINE, Reply, stubApi } from '../testing/api-stub.js';
import { renderWithQueries } from '../testing/render.js';
import { ada, inDays, site } from '../testing/samples.js';

const bought: BoughtGiftCard = {
  state: 'delivered',
  value: 10_000,
  recipientName: 'Grace',
  recipientEmail: null,
  message: 'Put your feet up',
  deliverOn: '2027-03-10',
  code: 'ABCD EFGH JKLM 7K2M',
};

let api: ReturnType<typeof stubApi>;
let stripe: ReturnType<typeof stubStripe>;
let key = 0;
const shop = (changes = {}) => ({
  ...site,
  usesCredit: true,
  sellsGiftCards: true,
  // The loaded provider is cached by key, also from one special day to the next.
  stripePublishableKey: `pk_test_gift_${inDays(0)}_${++key}`,
  ...changes,
});
beforeEach(() => {
  api = stubApi({
    'GET /api/site': shop(),
    'GET /api/auth/user': new Reply(401, {}),
    'GET /api/services/spanish': {},
    'POST /api/gift-cards': { token: 'secret-1', clientSecret: 'pi_9_secret_x' },
    'GET /api/gift-cards/secret-1': bought,
  });
  stripe = stubStripe(() => ({}));
  vi.spyOn(browser, 'leaveForGood').mockReturnValue(undefined);
});
const open = (path = '/gift') => {
  window.history.replaceState(null, '', path);
  resetLocation();
  return renderWithQueries(<Routes />);
};
const field = (name: string) => screen.findByLabelText(name);
const type = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const fill = async () => {
  await type('Who is it for?', 'Grace');
  await type('Your message (optional)', 'Put your feet up');
  await type('Their email address', 'grace@example.com');
  await type('Your name', 'Ada');
  await type('Your email address', 'ada@example.com');
};
const orders = () => api.bodiesOf('POST', '/api/gift-cards');

describe('buying a gift card', () => {
  it('asks, takes the payment and opens the bought card at its secret address', async () => {
    open();
    await fill();
    fireEvent.click(screen.getByRole('radio', { name: '$250' }));
    fireEvent.change(await field('Day of delivery'), { target: { value: inDays(20) } });
    await press('Continue to Payment');
    const pay = await screen.findByRole('button', { name: 'Pay $250.00' });
    expect(orders()).toEqual([
      {
        value: 25_000,
        buyerName: 'Ada',
        buyerEmail: 'ada@example.com',
        recipientName: 'Grace',
        recipientEmail: 'grace@example.com',
        message: 'Put your feet up',
        deliverOn: inDays(20),
        language: 'en',
      },
    ]);
    await waitFor(() => expect(pay.getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(pay);
    await waitFor(() => expect(browser.leaveForGood).toHaveBeenCalledWith('/gift/secret-1'));
    // The secret is in no address that the provider or the bank sees.
    const [request] = stripe.confirmPayment.mock.calls[0] ?? [];
    expect(request?.confirmParams.return_url).toBe(`${window.location.origin}/gift`);
  });

  it('says what is missing, and orders nothing', async () => {
    open();
    await press('Continue to Payment');
    expect(await screen.findAllByText('Enter a name.')).toHaveLength(2);
    expect(screen.getAllByText('Enter an email address like name@example.com.')).toHaveLength(2);
    fireEvent.click(screen.getByRole('radio', { name: 'Other amount' }));
    expect(screen.getByText('Enter an amount from $10 to $1,000.')).toBeDefined();
    expect(orders()).toEqual([]);
  });

  it('can be changed before it is paid, as a new order with a new key', async () => {
    const keys: string[] = [];
    const asked = vi.mocked(fetch);
    open();
    await fill();
    await press('Continue to Payment');
    await press('Change');
    fireEvent.click(await screen.findByRole('radio', { name: /^To print or pass on/ }));
    expect(screen.queryByLabelText('Their email address')).toBeNull();
    await press('Continue to Payment');
    expect(await screen.findByText('To you, to print or pass on')).toBeDefined();
    for (const [path, init] of asked.mock.calls)
      if (path === '/api/gift-cards')
        keys.push((init?.headers as Record<string, string>)['Idempotency-Key'] ?? '');
    expect(new Set(keys).size).toBe(2);
    expect(orders().at(-1)).toMatchObject({ recipientEmail: null, deliverOn: inDays(0) });
  });

  it('tells why it was refused, and keeps what was typed', async () => {
    for (const [answer, text] of [
      [new Reply(429, { error: 'Too many' }), /Too many gift cards/],
      [OFFLINE, /We couldn’t connect/],
    ] as const) {
      document.body.replaceChildren();
      api.change({ 'POST /api/gift-cards': answer });
      open();
      await fill();
      await press('Continue to Payment');
      expect(await screen.findByText(text)).toBeDefined();
      expect(((await field('Who is it for?')) as HTMLInputElement).value).toBe('Grace');
    }
  });

  it('comes back from the bank to the bought card, or to the form as it was', async () => {
    open();
    await fill();
    await press('Continue to Payment');
    await screen.findByRole('button', { name: 'Pay $100.00' });
    document.body.replaceChildren();
    open('/gift?redirect_status=failed');
    expect(((await field('Who is it for?')) as HTMLInputElement).value).toBe('Grace');
    await waitFor(() => expect(window.location.search).toBe(''));
    document.body.replaceChildren();
    open('/gift?redirect_status=succeeded');
    await waitFor(() => expect(browser.leaveForGood).toHaveBeenCalledWith('/gift/secret-1'));
  });

  it('knows a signed-in buyer', async () => {
    api.change({ 'GET /api/auth/user': ada });
    open();
    expect(((await field('Your name')) as HTMLInputElement).value).toBe('Ada Lovell');
    expect(((await field('Your email address')) as HTMLInputElement).value).toBe('ada@example.com');
  });

  it('has no page while gift cards are off', async () => {
    api.change({ 'GET /api/site': shop({ sellsGiftCards: undefined }) });
    open();
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeDefined();
  });
});

describe('a bought gift card', () => {
  it('shows its code, and prints', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { container } = open('/gift/secret-1');
    expect(await screen.findByRole('heading', { name: 'Your gift card is ready' })).toBeDefined();
    const page = within(container);
    expect(page.getByText('ABCD EFGH JKLM 7K2M')).toBeDefined();
    expect(page.getByText('$100')).toBeDefined();
    await press('Print');
    expect(print).toHaveBeenCalled();
  });

  it.each<[Partial<BoughtGiftCard>, string, RegExp]>([
    [{ state: 'unpaid', code: null }, 'Checking your payment', /a few seconds/],
    [
      { state: 'paid', code: null, recipientEmail: 'grace@example.com', deliverOn: '2027-05-09' },
      'Thank you. Your gift card is paid',
      /grace@example\.com on Sunday, May 9, 2027/,
    ],
    [
      { code: null, recipientEmail: 'grace@example.com' },
      'Grace’s gift card has arrived',
      /emailed it to grace@example\.com/,
    ],
    [{ state: 'redeemed', code: null }, 'This gift card has been redeemed', /is credit now/],
    [{ state: 'cancelled', code: null }, 'This gift card was cancelled', /goes back to your card/],
  ])('that is %j says so', async (changes, title, text) => {
    api.change({ 'GET /api/gift-cards/secret-1': { ...bought, ...changes } });
    open('/gift/secret-1');
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });

  it('keeps its page when gift cards are no longer sold, in Spanish too', async () => {
    keepLanguage('es');
    await loadTexts();
    api.change({ 'GET /api/site': shop({ sellsGiftCards: undefined, usesCredit: undefined }) });
    open('/gift/secret-1');
    expect(await screen.findByRole('heading', { name: 'Su tarjeta de regalo está lista' })).toBeDefined();
  });

  it('that nobody has is said to be none', async () => {
    api.change({ 'GET /api/gift-cards/secret-1': new Reply(404, { error: 'No' }) });
    open('/gift/secret-1');
    expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeDefined();
  });
});
