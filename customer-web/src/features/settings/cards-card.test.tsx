import type { CustomerSettings, OwnCard, OwnCards } from '@homebright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { keepLanguage } from '../../lib/texts/language.js';
import { Reply, stubApi } from '../../testing/api-stub.js';
import { renderWithQueries, toastTexts, toastTitles } from '../../testing/render.js';
import { site } from '../../testing/samples.js';
import SettingsPage from './settings-page.js';

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
const visa: OwnCard = {
  id: 'pm_1',
  brand: 'visa',
  last4: '4242',
  expMonth: 4,
  expYear: 2030,
  isDefault: true,
  from: null,
};
const amex: OwnCard = {
  id: 'pm_2',
  brand: 'amex',
  last4: '0005',
  expMonth: 1,
  expYear: 2027,
  isDefault: false,
  from: null,
};
const jcb: OwnCard = {
  id: 'pm_3',
  brand: 'jcb',
  last4: '0505',
  expMonth: 6,
  expYear: 2029,
  isDefault: false,
  from: null,
};
const PAYS: OwnCards['pays'] = {
  plans: [{ id: 5, service: 'Weekly clean' }],
  visits: [{ id: 41, service: 'Deep clean', appointmentDate: '2027-03-20' }],
};
const NOTHING: OwnCards['pays'] = { plans: [], visits: [] };

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  keepLanguage('en');
  api = stubApi({
    'GET /api/settings': settings,
    'GET /api/account/sessions': [],
    'GET /api/site': { ...site, savesCards: true },
    'GET /api/services/spanish': {},
  });
});
const open = (own: OwnCards) => {
  api.change({ 'GET /api/cards': own });
  renderWithQueries(<SettingsPage />);
};
const region = async () => within(await screen.findByRole('region', { name: 'Your cards' }));
const dialog = async () => within(await screen.findByRole('dialog'));

it('lists the saved cards with their months, the default, and what has expired', async () => {
  open({ cards: [visa, amex], pays: NOTHING });
  const cards = await region();
  const lines = cards.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines[0]).toMatch(/Visa.+4242 DefaultExpires 04\/2030/);
  expect(lines[1]).toMatch(/0005 Expired 01\/2027\. Please add another card\./);
  // A card that has expired cannot become the default.
  expect(cards.queryByRole('button', { name: /^Make default/ })).toBeNull();
  expect(cards.getByRole('link', { name: 'Add a Card' }).getAttribute('href')).toBe('/payment?addCard=1');
});

it('makes another card the default', async () => {
  api.change({
    'POST /api/cards/pm_3/default': {
      cards: [
        { ...jcb, isDefault: true },
        { ...visa, isDefault: false },
      ],
      pays: NOTHING,
    },
  });
  open({ cards: [visa, jcb], pays: NOTHING });
  fireEvent.click((await region()).getByRole('button', { name: 'Make default: JCB ••••\u00a00505' }));
  await waitFor(() => expect(toastTitles()).toHaveLength(1));
  expect(toastTitles()[0]).toMatch(/^JCB.+0505 is your default card now$/);
  expect((await region()).getByRole('button', { name: 'Make default: Visa ••••\u00a04242' })).toBeDefined();
});

it('says what the default pays, and which card pays it then, before it is removed', async () => {
  api.change({ 'DELETE /api/cards/pm_1': { cards: [{ ...jcb, isDefault: true }], pays: PAYS } });
  open({ cards: [visa, jcb], pays: PAYS });
  fireEvent.click((await region()).getByRole('button', { name: 'Remove: Visa ••••\u00a04242' }));
  const asked = await dialog();
  expect(asked.getByText(/^JCB.+0505 will pay for these instead:$/)).toBeDefined();
  expect(asked.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Your plan: Weekly clean',
    'Deep clean on Saturday, March 20',
  ]);
  expect(asked.queryByText(/next charge will fail/)).toBeNull();
  fireEvent.click(asked.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect((document.activeElement as HTMLElement).id).toBe('settings-cards'));
  expect((await region()).queryByText(/4242/)).toBeNull();
});

it('does not name the next card if there are several', async () => {
  open({ cards: [visa, jcb, amex], pays: PAYS });
  fireEvent.click((await region()).getByRole('button', { name: 'Remove: Visa ••••\u00a04242' }));
  expect((await dialog()).getByText('Another of your cards will pay for these instead:')).toBeDefined();
});

it('warns before the last card that pays something is removed', async () => {
  open({ cards: [visa], pays: PAYS });
  fireEvent.click((await region()).getByRole('button', { name: 'Remove: Visa ••••\u00a04242' }));
  const asked = await dialog();
  expect(asked.getByText('It pays for these, and no other card is saved:')).toBeDefined();
  expect(asked.getByText('The next charge will fail, and we’ll ask you to pay.')).toBeDefined();
  fireEvent.click(asked.getByRole('button', { name: 'Keep Card' }));
  expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(false);
});

it.each([
  ['the last card', [visa], 'Visa', 'You’ll enter a card the next time you pay.'],
  ['a card that pays nothing', [visa, jcb], 'JCB', 'We won’t offer it when you pay anymore.'],
])('removes %s without a warning', async (_, cards, brand, text) => {
  open({ cards, pays: cards.length > 1 ? PAYS : NOTHING });
  fireEvent.click((await region()).getByRole('button', { name: new RegExp(`^Remove: ${brand}`) }));
  const asked = await dialog();
  expect(asked.getByText(text)).toBeDefined();
  expect(asked.queryByRole('listitem')).toBeNull();
});

it('says from when on a card pays instead of the default, also before it is removed', async () => {
  open({ cards: [visa, { ...jcb, from: '2027-03-20' }], pays: PAYS });
  const cards = await region();
  expect(cards.getByText('Pays your visits from Saturday, March 20 on')).toBeDefined();
  fireEvent.click(cards.getByRole('button', { name: /^Remove: JCB/ }));
  expect(
    (await dialog()).getByText(/^It pays .+\. Your default card will pay for them instead\.$/),
  ).toBeDefined();
});

it('reads the cards again if one was removed meanwhile', async () => {
  const error = 'This card was already removed.';
  api.change({ 'DELETE /api/cards/pm_3': new Reply(404, { error, code: 'NOT_FOUND' }) });
  open({ cards: [visa, jcb], pays: NOTHING });
  fireEvent.click((await region()).getByRole('button', { name: 'Remove: JCB ••••\u00a00505' }));
  api.change({ 'GET /api/cards': { cards: [visa], pays: NOTHING } });
  fireEvent.click((await dialog()).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(toastTexts()).toEqual([error]));
  await waitFor(() => expect(screen.queryByText(/0505/, { selector: 'li *' })).toBeNull());
});

it('says that no card is saved, and when no more can be', async () => {
  open({ cards: [], pays: NOTHING });
  expect((await region()).getByText('No card is saved.')).toBeDefined();
});

it('takes no sixth card', async () => {
  open({ cards: [visa, ...['4', '5', '6', '7'].map((id) => ({ ...jcb, id }))], pays: NOTHING });
  const cards = await region();
  expect(cards.getByText('You can save up to 5 cards. Remove one to add another.')).toBeDefined();
  expect(cards.queryByRole('link')).toBeNull();
});

it('is there for a plan’s card where the owner saves none, and absent without any card', async () => {
  api.change({ 'GET /api/site': site });
  open({ cards: [visa], pays: PAYS });
  expect((await region()).queryByRole('link', { name: 'Add a Card' })).toBeNull();
  document.body.replaceChildren();
  open({ cards: [], pays: NOTHING });
  await screen.findByRole('heading', { name: 'Contact' });
  expect(screen.queryByRole('region', { name: 'Your cards' })).toBeNull();
});
