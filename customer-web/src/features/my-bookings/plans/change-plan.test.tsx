import type { SubscriptionPreview } from '@homebright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { OFFLINE, Reply, stubApi } from '../../../testing/api-stub.js';
import { renderWithQueries, toastTexts } from '../../../testing/render.js';
import { availability, bookWithRules, site, subscription } from '../../../testing/samples.js';
import { MyBookings } from '../my-bookings.js';

const plan = subscription({ id: 7, extras: { oven: 1 }, price: 12_000 });
const ASKED = '/api/subscriptions/7/preview';
const PLAN = '/api/subscriptions/7';
const answer = (changes: Partial<SubscriptionPreview> = {}): SubscriptionPreview => ({
  price: 10_200,
  minutes: 150,
  lines: [],
  from: '2099-03-30',
  priceLocked: false,
  ...changes,
});
const FROM = /From Monday, March 30, 2099: \$102.00 per visit instead of \$120.00./;

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi({
    'GET /api/site': site,
    'GET /api/bookings': [],
    'GET /api/notifications': [],
    'GET /api/properties': [],
    'GET /api/availability': availability(),
    'GET /api/price-book': bookWithRules(),
    'GET /api/subscriptions': [plan],
    [`POST ${ASKED}`]: answer(),
    [`PATCH ${PLAN}`]: plan,
  });
});

const change = async () => {
  renderWithQueries(<MyBookings onBook={() => {}} onHome={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  return within(await screen.findByRole('dialog'));
};
type Shown = Awaited<ReturnType<typeof change>>;
const saveOf = (shown: Shown) => shown.getByRole('button', { name: /^(Save|One moment…)/ });
const monthly = (shown: Shown) => fireEvent.click(shown.getByRole('radio', { name: 'Monthly' }));
const sent = () => api.bodiesOf('PATCH', PLAN);

describe('changing a plan', () => {
  it('says from which visit on it costs what, and that paid visits stay, before it is saved', async () => {
    const shown = await change();
    expect(api.bodiesOf('POST', ASKED)).toEqual([]);
    monthly(shown);
    await shown.findByText(
      'From Monday, March 30, 2099: $102.00 per visit instead of $120.00. Each visit takes 2 hr 30 min. ' +
        'Visits you’ve already paid for stay as they are.',
    );
    expect(sent()).toEqual([]);
    fireEvent.click(shown.getByRole('button', { name: 'Save, $102.00 per visit' }));
    await waitFor(() => expect(sent()).toEqual([{ frequency: 'monthly', price: 10_200 }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.bodiesOf('POST', ASKED)).toHaveLength(1);
  });

  it('cannot be saved before its price is there', async () => {
    let reply: (preview: SubscriptionPreview) => void = () => undefined;
    api.change({ [`POST ${ASKED}`]: () => new Promise<SubscriptionPreview>((done) => (reply = done)) });
    const shown = await change();
    monthly(shown);
    fireEvent.click(saveOf(shown));
    expect(saveOf(shown).getAttribute('aria-disabled')).toBe('true');
    reply(answer());
    await shown.findByText(FROM);
    expect(sent()).toEqual([]);
    fireEvent.click(saveOf(shown));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('takes other extras for all coming visits', async () => {
    const shown = await change();
    fireEvent.click(await shown.findByRole('checkbox', { name: /Inside the oven/ }));
    await shown.findByText(FROM);
    expect(api.bodiesOf('POST', ASKED)).toEqual([{ extras: {} }]);
    fireEvent.click(saveOf(shown));
    await waitFor(() => expect(sent()).toEqual([{ extras: {}, price: 10_200 }]));
  });

  it('under a price that the office has set offers no extras, and says that the price stays', async () => {
    api.change({
      'GET /api/subscriptions': [{ ...plan, priceLocked: true }],
      [`POST ${ASKED}`]: answer({ price: 12_000, priceLocked: true }),
    });
    const shown = await change();
    expect(shown.queryByRole('checkbox', { name: /Inside the oven/ })).toBeNull();
    monthly(shown);
    await shown.findByText(/We set a price of \$120.00 per visit for your plan. It stays the same./);
  });

  it('that does not fit says so and cannot be saved', async () => {
    api.change({
      [`POST ${ASKED}`]: new Reply(409, { code: 'SLOT_TAKEN', error: 'Too long.', details: [] }),
    });
    const shown = await change();
    monthly(shown);
    await shown.findByText(/your next visits don’t all fit/);
    fireEvent.click(shown.getByRole('button', { name: 'Save Changes' }));
    expect(sent()).toEqual([]);
  });

  it('at another price than was shown is not saved, and shows the new one', async () => {
    api.change({
      [`PATCH ${PLAN}`]: () => {
        api.change({ [`POST ${ASKED}`]: answer({ price: 11_000 }), [`PATCH ${PLAN}`]: plan });
        return new Reply(409, { code: 'PRICE_CHANGED', error: 'Other price.', details: [] });
      },
    });
    const shown = await change();
    monthly(shown);
    await shown.findByText(FROM);
    fireEvent.click(saveOf(shown));
    await shown.findByText(/\$110.00 per visit instead of \$120.00/);
    expect(toastTexts()).toEqual([
      'Our prices changed in the meantime. Here is the new price; nothing has been saved yet.',
    ]);
    fireEvent.click(saveOf(shown));
    await waitFor(() => expect(sent().at(-1)).toEqual({ frequency: 'monthly', price: 11_000 }));
  });

  it('without a network has no price to show, and asks again', async () => {
    api.change({ [`POST ${ASKED}`]: OFFLINE });
    const shown = await change();
    monthly(shown);
    await shown.findByText('We couldn’t work out the new price.');
    api.change({ [`POST ${ASKED}`]: answer() });
    fireEvent.click(shown.getByRole('button', { name: 'Try Again' }));
    await shown.findByText(FROM);
  });

  it('works without extras with an older API', async () => {
    const { extras: _none, priceLocked: _unknown, ...older } = plan;
    api.change({ 'GET /api/subscriptions': [older], [`POST ${ASKED}`]: undefined });
    const shown = await change();
    await waitFor(() => expect(api.calls.some(({ path }) => path === '/api/price-book')).toBe(true));
    expect(shown.queryByRole('checkbox')).toBeNull();
    monthly(shown);
    await waitFor(() => expect(saveOf(shown).getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(saveOf(shown));
    await waitFor(() => expect(sent()).toEqual([{ frequency: 'monthly' }]));
  });
});
