import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SITE } from '../../testing/a-booking';
import { aGiftCard } from '../../testing/a-gift-card';
import { renderScreen } from '../../testing/render-screen';
import { Refusal, serve, writes } from '../../testing/server';
import { GiftCardCreate } from './gift-card-create';

const CARD = { ...aGiftCard({ recipientEmail: null }), code: 'ABCD-EFGH-JKLM-NPQR' };

function open(answer: unknown = CARD) {
  const log = serve({ 'GET /api/site': SITE, 'POST /api/admin/gift-cards': answer });
  return { log, person: renderScreen(<GiftCardCreate />) };
}
const make = () => screen.getByRole('button', { name: 'Make Gift Card' });

it('sells a card and shows its code once, to copy or print', async () => {
  const { log, person } = open();
  await person.type(screen.getByLabelText('Value'), '50');
  await person.type(screen.getByLabelText('For'), 'Robin');
  await person.click(make());
  expect(await screen.findByDisplayValue('ABCD-EFGH-JKLM-NPQR')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
  expect(writes(log)[0]?.body).toMatchObject({ value: 5_000, recipientName: 'Robin', paidBy: 'cash' });
  await person.click(screen.getByRole('button', { name: 'New Gift Card' }));
  expect(screen.getByLabelText<HTMLInputElement>('Value').value).toBe('');
});

it('says what is wrong, and sends nothing', async () => {
  const { log, person } = open();
  await person.type(screen.getByLabelText('Value'), '5');
  await person.click(make());
  expect(await screen.findByText('An amount from $10.00 to $1,000.00')).toBeTruthy();
  expect(screen.getByText('Required')).toBeTruthy();
  expect(writes(log)).toEqual([]);
});

it('keeps what was typed when the server refuses', async () => {
  const { person } = open(new Refusal(409, { error: 'Credit is not used here.' }));
  await person.type(screen.getByLabelText('Value'), '50');
  await person.type(screen.getByLabelText('For'), 'Robin');
  await person.click(make());
  expect(await screen.findByText('Credit is not used here.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('For').value).toBe('Robin');
});
