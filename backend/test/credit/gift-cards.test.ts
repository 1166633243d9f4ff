import { randomUUID } from 'node:crypto';
import type { OfficeGiftCard } from '@homebright/contract';
import { useCredit } from './stage.js';

const { stage, enter, balance, reasons, issue, redeem, expectSums } = useCredit();

afterEach(expectSums);

test('a card that the office sold becomes credit once, however its code is typed', async () => {
  const ada = await stage.customer();
  const key = randomUUID();
  const { status, body } = await issue({}, key);
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({ state: 'delivered', value: 10_000, issuedBy: 'admin', paidBy: 'cash' }),
  ]);
  expect(body.code).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/);
  expect((await issue({}, key)).body).toEqual(body);
  const typed = ` ${body.code.toLowerCase().replaceAll('-', ' – ')} `;
  expect((await redeem(ada, typed)).body).toMatchObject({ balance: 10_000 });
  expect((await redeem(ada, typed)).body).toMatchObject({ balance: 10_000 });
  expect(await reasons(ada)).toEqual([['gift_card', 10_000]]);
  const eve = await stage.customer();
  expect(await redeem(eve, body.code)).toMatchObject({
    status: 409,
    body: { error: 'This gift card has already been redeemed.', details: [{ reason: 'redeemed' }] },
  });
  const { body: stored } = await (await enter()).get<OfficeGiftCard>(`gift-cards/${body.id}`);
  expect(stored).toMatchObject({ state: 'redeemed', codeEnd: body.code.slice(-4) });
  expect(stored).not.toHaveProperty('code');
  expect(stored.redeemedBy).not.toBeNull();
});

test('a page left open for weeks gets the card that it issued', async () => {
  const key = randomUUID();
  const { body } = await issue({}, key);
  await stage.rows('DELETE FROM idempotency_key WHERE key = $1', [key]);
  expect((await issue({}, key)).body).toEqual(body);
});

test('of 100 customers who redeem one card at once, exactly one gets it', async () => {
  const { code } = (await issue()).body;
  const racers = await Promise.all(Array.from({ length: 100 }, () => stage.customer()));
  stage.test.clock.advance({ hours: 3 });
  const answers = await Promise.all(racers.map((racer) => redeem(racer, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const balances = await Promise.all(racers.map(balance));
  expect(balances.filter((amount) => amount > 0)).toEqual([10_000]);
});

test('wrong codes are limited', async () => {
  stage.test.clock.advance({ hours: 3 });
  const eve = await stage.customer();
  const answers = [];
  for (let turn = 0; turn < 12; turn += 1) answers.push(await redeem(eve, 'ABCD EFGH JKLM NPQR'));
  expect(answers[0]).toMatchObject({
    status: 400,
    body: { error: 'We don’t know this gift card code. Please check it.' },
  });
  expect(answers.map(({ status }) => status).slice(-2)).toEqual([429, 429]);
  expect(answers.at(-1)?.headers['retry-after']).toBeDefined();
});

test('a cancelled card and a former code give nothing', async () => {
  stage.test.clock.advance({ hours: 3 });
  const ada = await stage.customer();
  const office = await enter();
  const first = (await issue()).body;
  const again = await office.ask<OfficeGiftCard & { code: string }>('POST', `gift-cards/${first.id}/resend`);
  expect(again.body.code).not.toBe(first.code);
  expect((await redeem(ada, first.code)).status).toBe(400);
  expect((await office.ask('POST', `gift-cards/${first.id}/cancel`)).body).toMatchObject({
    state: 'cancelled',
  });
  expect(await redeem(ada, again.body.code)).toMatchObject({
    status: 409,
    body: { details: [{ reason: 'cancelled' }] },
  });
  expect((await office.ask('POST', `gift-cards/${first.id}/resend`)).status).toBe(409);
  expect(await balance(ada)).toBe(0);
});

test('the list of cards is searched by name, address and the code’s end', async () => {
  const { body } = await issue({ recipientName: 'Wilhelmina', recipientEmail: 'mina@example.com' });
  const office = await enter();
  for (const q of ['wilhelm', 'MINA@', body.code.slice(-4)])
    expect(
      (await office.list<OfficeGiftCard>('gift-cards', { filter: { q } })).body.map(({ id }) => id),
    ).toContain(body.id);
  const { body: paid } = await office.list<OfficeGiftCard>('gift-cards', { filter: { state: ['paid'] } });
  expect(paid.map(({ state }) => state)).toContain('paid');
  expect((await issue({ deliverOn: '2027-03-09' })).status).toBe(400);
  expect((await issue({ value: 999 })).status).toBe(400);
});
