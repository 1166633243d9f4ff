import type { CreditEntry, CustomerSettings, GiftCardRefusal, OwnCredit } from '@homebright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadTexts } from '../../../lib/texts/index.js';
import { keepLanguage } from '../../../lib/texts/language.js';
import { OFFLINE, Reply, stubApi } from '../../../testing/api-stub.js';
import { renderWithQueries, toastTitles } from '../../../testing/render.js';
import { booking, site } from '../../../testing/samples.js';
import SettingsPage from '../settings-page.js';

const settings: CustomerSettings = {
  email: 'ada@example.com',
  emailChangeable: false,
  signsInWith: null,
  phone: null,
  language: 'en',
  texts: false,
  phoneProven: false,
  textsAvailable: false,
  reminderMails: true,
  ratingMails: true,
  officeMails: true,
  newsMails: false,
  calendar: { createdAt: null, endsAt: null },
};
const entry = (changes: Partial<CreditEntry>): CreditEntry => ({
  id: 1,
  at: '2027-03-01T15:00:00Z',
  reason: 'given',
  amount: 2_500,
  bookingId: null,
  note: null,
  ...changes,
});
const own = (changes: Partial<OwnCredit> = {}): OwnCredit => ({
  balance: 5_000,
  entries: [],
  referral: null,
  ...changes,
});
const refusal = (reason: GiftCardRefusal) =>
  new Reply(409, { error: 'No.', code: 'CONFLICT', details: [{ reason }] });
const referral = { link: 'https://homebright.example/?ref=ada7', amount: 2_000, rewarded: 1 };

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  keepLanguage('en');
  api = stubApi({
    'GET /api/settings': settings,
    'GET /api/account/sessions': [],
    'GET /api/cards': { cards: [], pays: { plans: [], visits: [] } },
    'GET /api/site': { ...site, usesCredit: true },
    'GET /api/services/spanish': {},
    'GET /api/bookings': [booking({ id: 7, service: 'Standard Clean', appointmentDate: '2027-05-04' })],
  });
});
const open = (credit: OwnCredit, title = 'Your credit') => {
  api.change({ 'GET /api/credit': credit });
  renderWithQueries(<SettingsPage />);
  return screen.findByRole('region', { name: title }).then((region) => within(region));
};
const redeem = (panel: ReturnType<typeof within>, code: string) => {
  fireEvent.change(panel.getByLabelText('Gift card code'), { target: { value: code } });
  fireEvent.click(panel.getByRole('button', { name: 'Redeem a Gift Card' }));
};

it('tells in plain words where the credit came from and went', async () => {
  const panel = await open(
    own({
      entries: [
        entry({ id: 6, reason: 'payment', amount: -4_000, bookingId: 7 }),
        entry({ id: 5, reason: 'given', note: 'thank you for waiting' }),
        entry({ id: 4, reason: 'gift_card', note: '7K2M' }),
        entry({ id: 3, reason: 'refund', bookingId: 99 }),
        entry({ id: 2, reason: 'referral', bookingId: 7 }),
        entry({ id: 1, reason: 'referral' }),
      ],
    }),
  );
  expect(panel.getByText('$50.00')).toBeDefined();
  const lines = () => panel.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines()).toHaveLength(4);
  fireEvent.click(panel.getByRole('button', { name: 'Show All 6' }));
  expect(lines()).toEqual([
    'Used for Standard Clean on Tuesday, May 4Mar 1, 10:00 AM−$40.00',
    'From the office: thank you for waitingMar 1, 10:00 AM+$25.00',
    'Gift card ending 7K2MMar 1, 10:00 AM+$25.00',
    'Refund for a visitMar 1, 10:00 AM+$25.00',
    'Welcome: a friend invited youMar 1, 10:00 AM+$25.00',
    'For inviting a friendMar 1, 10:00 AM+$25.00',
  ]);
});

it('turns a gift card into credit, however its code is typed', async () => {
  const panel = await open(own());
  api.change({
    'POST /api/credit/gift-cards': own({
      balance: 15_000,
      entries: [entry({ reason: 'gift_card', amount: 10_000, note: '7K2M' })],
    }),
  });
  redeem(panel, ' abcd efgh-jklm 7k2m ');
  expect(await panel.findByText('$150.00')).toBeDefined();
  expect(toastTitles()).toEqual(['$100 added to your credit']);
  expect(panel.getByText('Gift card ending 7K2M')).toBeDefined();
  expect((panel.getByLabelText('Gift card code') as HTMLInputElement).value).toBe('');
  expect(api.bodiesOf('POST', '/api/credit/gift-cards')).toEqual([{ code: ' abcd efgh-jklm 7k2m ' }]);
});

it('says why a gift card was refused, and keeps its code', async () => {
  const panel = await open(own());
  redeem(panel, ' - ');
  expect(panel.getByText('Enter the code on your gift card.')).toBeDefined();
  for (const [answer, text] of [
    [refusal('unknown'), 'We don’t know this code. Please check it, letter by letter.'],
    [refusal('redeemed'), 'This gift card has already been redeemed.'],
    [refusal('cancelled'), 'This gift card was cancelled. Please ask whoever gave it to you.'],
    [new Reply(429, { error: 'Slow down' }), /^Too many attempts/],
    [OFFLINE, /^We couldn’t connect/],
  ] as const) {
    api.change({ 'POST /api/credit/gift-cards': answer });
    redeem(panel, 'abcd');
    expect(await panel.findByText(text)).toBeDefined();
    expect((panel.getByLabelText('Gift card code') as HTMLInputElement).value).toBe('abcd');
  }
});

it('gives the link for friends to copy or share', async () => {
  const writeText = vi.fn(async () => undefined);
  const share = vi.fn(async () => undefined);
  Object.assign(navigator, { clipboard: { writeText }, share });
  const panel = await open(own({ referral }));
  expect(panel.getByRole('heading', { name: 'Give $20, get $20' })).toBeDefined();
  expect(panel.getByText('One friend has joined you so far.')).toBeDefined();
  fireEvent.click(panel.getByRole('button', { name: 'Copy Link' }));
  await waitFor(() => expect(toastTitles()).toEqual(['Link copied']));
  expect(writeText).toHaveBeenCalledWith(referral.link);
  fireEvent.click(panel.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({
    text: 'Book your first cleaning with Homebright through my link, and we both get $20 credit.',
    url: referral.link,
  });
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('leads to gift cards only if the site sells them', async () => {
  const panel = await open(own());
  expect(panel.queryByRole('link', { name: 'Buy a Gift Card' })).toBeNull();
  document.body.replaceChildren();
  api.change({ 'GET /api/site': { ...site, usesCredit: true, sellsGiftCards: true } });
  const selling = await open(own());
  expect(selling.getByRole('link', { name: 'Buy a Gift Card' }).getAttribute('href')).toBe('/gift');
});

it('is neither read nor shown if the owner does not use it', async () => {
  api.change({ 'GET /api/site': site });
  renderWithQueries(<SettingsPage />);
  expect(await screen.findByRole('heading', { name: 'Your calendar' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Your credit' })).toBeNull();
  expect(api.calls.some(({ path }) => path === '/api/credit')).toBe(false);
});

it('leaves the rest of the settings alone if it cannot be read', async () => {
  api.change({ 'GET /api/credit': new Reply(500, { error: 'Oh' }) });
  renderWithQueries(<SettingsPage />);
  expect(await screen.findByRole('heading', { name: 'Your calendar' })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Your credit' })).toBeNull();
});

it('speaks Spanish', async () => {
  keepLanguage('es');
  await loadTexts();
  const panel = await open(own({ referral }), 'Su crédito');
  expect(panel.getByRole('button', { name: 'Canjear una tarjeta de regalo' })).toBeDefined();
});
