import type { OwnVisit, VisitTip } from '@homebright/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Reply, stubApi } from '../../../testing/api-stub.js';
import { renderWithQueries, toastTexts, toastTitles } from '../../../testing/render.js';
import { availability, inDays, ownVisit, site } from '../../../testing/samples.js';
import { keepLanguage } from '../../../lib/texts/language.js';
import { loadTexts } from '../../../lib/texts/index.js';
import VisitPage from '../visit/visit-page.js';

const card = { brand: 'visa', last4: '4242' };
const offered: VisitTip = { paid: 0, planned: 0, choices: [1_200, 1_800, 2_400], isLater: false, card };
const done: Partial<OwnVisit> = {
  status: 'completed',
  appointmentDate: inDays(-1),
  paymentStatus: 'paid',
  collection: null,
  balance: 0,
  paid: 12_000,
};

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = stubApi({ 'GET /api/site': site, 'GET /api/availability': availability() });
});
const open = (tip: VisitTip | undefined, changes: Partial<OwnVisit> = {}) => {
  api.change({ 'GET /api/bookings/41': ownVisit({ ...done, ...changes, tip }) });
  renderWithQueries(<VisitPage id={41} />);
};
const answers = (outcome: string, tip: VisitTip) => {
  api.change({
    'POST /api/bookings/41/tip': () => {
      api.change({ 'GET /api/bookings/41': ownVisit({ ...done, tip }) });
      return { outcome, tip };
    },
  });
};
const offer = async () => within(await screen.findByRole('region', { name: 'Add a tip' }));
const sent = () => api.bodiesOf('POST', '/api/bookings/41/tip');

it('gives one of three amounts with the saved card, and thanks for it', async () => {
  open(offered);
  answers('paid', { ...offered, paid: 1_800, choices: [] });
  const form = await offer();
  expect(form.getByText('All of it goes to the cleaners from North crew who came.')).toBeDefined();
  fireEvent.click(form.getByRole('radio', { name: '$18' }));
  fireEvent.click(form.getByRole('button', { name: 'Tip $18 with Visa •••• 4242' }));
  expect(await screen.findByText('You tipped $18. Thank you!')).toBeDefined();
  expect(sent()).toEqual([{ amount: 1_800 }]);
  expect(toastTitles()).toEqual(['Thank you!']);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Tip/ })).toBeNull());
});

it('says which tip was charged if another tab gave one before', async () => {
  open(offered);
  answers('paid', { ...offered, paid: 1_800, choices: [] });
  const form = await offer();
  fireEvent.click(form.getByRole('radio', { name: '$24' }));
  fireEvent.click(form.getByRole('button', { name: 'Tip $24 with Visa •••• 4242' }));
  await waitFor(() => expect(toastTexts()).toEqual(['We charged $18 to your card.']));
});

it('takes another amount in dollars, and says at the field which amounts it takes', async () => {
  open(offered);
  answers('paid', { ...offered, paid: 1_250, choices: [] });
  const form = await offer();
  fireEvent.click(form.getByRole('radio', { name: 'Other amount' }));
  const field = form.getByLabelText('Your tip in dollars');
  fireEvent.change(field, { target: { value: '10000' } });
  fireEvent.click(form.getByRole('button', { name: 'Add a tip' }));
  expect(form.getByRole('alert').textContent).toBe('Please enter an amount from $1 to $500.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
  fireEvent.change(field, { target: { value: '12.50' } });
  expect(form.queryByRole('alert')).toBeNull();
  fireEvent.click(form.getByRole('button', { name: 'Tip $12.50 with Visa •••• 4242' }));
  await waitFor(() => expect(sent()).toEqual([{ amount: 1_250 }]));
});

it('asks for an amount before it gives anything', async () => {
  open(offered);
  const form = await offer();
  fireEvent.click(form.getByRole('button', { name: 'Add a tip' }));
  expect(form.getByRole('alert').textContent).toBe('Choose an amount first.');
  expect(sent()).toEqual([]);
});

it.each([
  ['declined', /^Your bank declined the tip/],
  ['authentication_required', /^Your bank wants you to confirm each payment/],
  ['no_card', /^There’s no saved card anymore/],
])('says why a tip was not charged: %s', async (outcome, text) => {
  open(offered);
  answers(outcome, offered);
  const form = await offer();
  fireEvent.click(form.getByRole('radio', { name: '$12' }));
  fireEvent.click(form.getByRole('button', { name: /^Tip \$12/ }));
  await waitFor(() => expect(toastTitles()).toEqual(['Your card wasn’t charged']));
  expect(toastTexts()[0]).toMatch(text);
  expect(await screen.findByRole('button', { name: /^Tip \$12/ })).toBeDefined();
});

it('shows the server’s own sentence if it refuses the tip', async () => {
  open(offered);
  const error = 'Tips can be given until 30 days after the visit.';
  api.change({ 'POST /api/bookings/41/tip': new Reply(409, { error, code: 'TIP_TOO_LATE' }) });
  const form = await offer();
  fireEvent.click(form.getByRole('radio', { name: '$12' }));
  fireEvent.click(form.getByRole('button', { name: /^Tip \$12/ }));
  await waitFor(() => expect(toastTexts()).toEqual([error]));
});

it('says that a bank is still processing the tip', async () => {
  open(offered);
  answers('processing', { ...offered, choices: [] });
  const form = await offer();
  fireEvent.click(form.getByRole('radio', { name: '$24' }));
  fireEvent.click(form.getByRole('button', { name: /^Tip \$24/ }));
  await waitFor(() => expect(toastTitles()).toEqual(['Your tip is on its way']));
});

const charged: Partial<OwnVisit> = {
  collection: 'scheduled',
  paymentStatus: 'pending',
  paid: 0,
  balance: 12_000,
};

it('adds a tip to the charge after the visit, and changes and removes it until then', async () => {
  const later = { ...offered, isLater: true };
  open(later, charged);
  answers('planned', { ...later, planned: 1_200 });
  const form = await offer();
  expect(form.getByText(/^All of it goes to .* who come\. We charge it with your visit\.$/)).toBeDefined();
  fireEvent.click(form.getByRole('radio', { name: '$12' }));
  fireEvent.click(form.getByRole('button', { name: 'Add to the charge after your visit' }));
  const planned = within(
    await screen.findByRole('region', { name: 'We’ll add your $12 tip to the charge after your visit.' }),
  );
  fireEvent.click(planned.getByRole('button', { name: 'Change Tip' }));
  fireEvent.click(planned.getByRole('button', { name: 'Keep It' }));
  answers('planned', later);
  fireEvent.click(planned.getByRole('button', { name: 'Remove Tip' }));
  expect(await screen.findByRole('region', { name: 'Add a tip' })).toBeDefined();
  expect(sent()).toEqual([{ amount: 1_200 }, { amount: 0 }]);
  expect(toastTitles()).toContain('Tip removed');
});

it('offers nothing without a card, without amounts, and where the owner does not ask', async () => {
  for (const tip of [{ ...offered, card: null }, { ...offered, choices: [] }, undefined]) {
    open(tip);
    await screen.findAllByRole('heading', { name: 'Payment' });
  }
  expect(screen.queryByRole('region', { name: 'Add a tip' })).toBeNull();
});

it('says which part of a payment was a tip', async () => {
  const paid = { at: '2027-03-09T15:00:00Z', what: 'paid', card, method: 'card' } as const;
  open(
    { ...offered, paid: 2_000, choices: [] },
    {
      money: [
        { ...paid, amount: 14_000, tip: 2_000, paymentId: 7 },
        { ...paid, amount: 500, tip: 500, paymentId: 8 },
      ],
    },
  );
  const list = within(await screen.findByRole('region', { name: 'Payment' }));
  expect(list.getByText(/\$140\.00 paid with Visa •••• 4242, including a tip of \$20\.00/)).toBeDefined();
  expect(list.getByText(/Tip of \$5\.00 paid with Visa •••• 4242/)).toBeDefined();
});

it('speaks Spanish', async () => {
  keepLanguage('es');
  await loadTexts();
  open(offered);
  const form = within(await screen.findByRole('region', { name: 'Dar una propina' }));
  fireEvent.click(form.getByRole('radio', { name: '$18' }));
  expect(form.getByRole('button', { name: 'Dar $18 con Visa •••• 4242' })).toBeDefined();
});
