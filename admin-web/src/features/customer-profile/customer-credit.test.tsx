import type { CustomerCredit as Credit } from '@homebright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SITE } from '../../testing/a-booking';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { CustomerCredit } from './customer-credit';

const PATH = '/api/admin/users/u-1/credit';
const credit = (changes: Partial<Credit> = {}): Credit => ({
  balance: 5_000,
  entries: [
    {
      id: 2,
      at: '2027-03-09T15:00:00Z',
      reason: 'payment',
      amount: -2_000,
      bookingId: 41,
      note: null,
      by: null,
    },
    {
      id: 1,
      at: '2027-03-08T15:00:00Z',
      reason: 'given',
      amount: 7_000,
      bookingId: null,
      note: 'sorry for the wait',
      by: 'olive',
    },
  ],
  referredBy: { id: 'u-9', name: 'Grace Hop' },
  ...changes,
});

function open(answers: Record<string, unknown> = {}, site: object = { usesCredit: true }) {
  const log = serve({ 'GET /api/site': { ...SITE, ...site }, [`GET ${PATH}`]: credit(), ...answers });
  return { log, person: renderScreen(<CustomerCredit userId="u-1" />) };
}
const send = () => within(screen.getByRole('dialog')).getByRole('button', { name: /^(Give|Take)/ });

it('shows the credit, who did what, and who invited the customer', async () => {
  open();
  expect(await screen.findByText('$50.00')).toBeTruthy();
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).toMatch(/^Paid for #41−\$20\.00/);
  expect(lines[1]).toMatch(/^Given: sorry for the wait\+\$70\.00.* · olive$/);
  expect(screen.getByRole('link', { name: 'Grace Hop' })).toBeTruthy();
});

it('gives credit with a note', async () => {
  const { log, person } = open({ [`POST ${PATH}`]: credit({ balance: 7_500 }) });
  await person.click(await screen.findByRole('button', { name: 'Give Credit' }));
  await person.type(screen.getByLabelText('Amount'), '25');
  await person.click(send());
  expect(await screen.findByText('Say why, because the customer reads it.')).toBeTruthy();
  await person.type(screen.getByLabelText('Why'), 'Thank you');
  await person.click(send());
  expect(await screen.findByText('$75.00')).toBeTruthy();
  expect(writes(log).map(({ body }) => body)).toEqual([{ amount: 2_500, note: 'Thank you' }]);
});

it('takes back at most what there is', async () => {
  const { log, person } = open({ [`POST ${PATH}`]: credit({ balance: 0 }) });
  await person.click(await screen.findByRole('button', { name: 'Take Back' }));
  await person.type(screen.getByLabelText('Why'), 'By mistake');
  await person.type(screen.getByLabelText('Amount'), '50.01');
  await person.click(send());
  expect(await screen.findByText('Enter an amount from $0.01 to $50.00.')).toBeTruthy();
  await person.clear(screen.getByLabelText('Amount'));
  await person.type(screen.getByLabelText('Amount'), '50');
  await person.click(send());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take Back' })).toBeNull());
  expect(writes(log).map(({ body }) => body)).toEqual([{ amount: -5_000, note: 'By mistake' }]);
});

it('says why a change was refused', async () => {
  const { person } = open({ [`POST ${PATH}`]: new Refusal(409, { error: 'There is less credit.' }) });
  await person.click(await screen.findByRole('button', { name: 'Give Credit' }));
  await person.type(screen.getByLabelText('Amount'), '25');
  await person.type(screen.getByLabelText('Why'), 'Thank you');
  await person.click(send());
  expect(await screen.findByText('There is less credit.')).toBeTruthy();
});

it('is neither read nor shown if the owner does not use credit', async () => {
  const { log } = open({}, {});
  await waitFor(() => expect(log.length).toBeGreaterThan(0));
  expect(screen.queryByRole('region', { name: 'Credit' })).toBeNull();
  expect(log.some(({ path }) => path === PATH)).toBe(false);
});
