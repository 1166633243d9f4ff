import { randomUUID } from 'node:crypto';
import { useCredit } from './stage.js';

const { stage, enter, idOf, change, give, own, balance, expectSums } = useCredit();

test('the office gives credit and takes it back, never below 0, once for each key', async () => {
  const ada = await stage.customer();
  const id = await idOf(ada);
  const key = randomUUID();
  expect((await change(id, 5_000, 'For the delay', key)).body).toMatchObject({
    balance: 5_000,
    entries: [{ reason: 'given', amount: 5_000, note: 'For the delay', bookingId: null, by: 'admin' }],
    referredBy: null,
  });
  expect((await change(id, 5_000, 'For the delay', key)).body.balance).toBe(5_000);
  expect(await change(id, -5_001)).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', error: 'This customer has only $50.00 of credit.' },
  });
  expect((await change(id, -2_000)).body.balance).toBe(3_000);
  expect(await own(ada)).toEqual({
    balance: 3_000,
    entries: [
      expect.objectContaining({ reason: 'taken', amount: -2_000 }),
      expect.objectContaining({ reason: 'given', amount: 5_000 }),
    ],
    referral: null,
  });
  expect((await own(ada)).entries[0]).not.toHaveProperty('by');
  const audit = await stage.rows(
    `SELECT action, before, after FROM audit_log WHERE entity = 'customer' AND entity_id = $1 ORDER BY id`,
    [id],
  );
  expect(audit).toEqual([
    { action: 'give-credit', before: { credit: 0 }, after: { credit: 5_000, note: 'For the delay' } },
    { action: 'take-credit', before: { credit: 5_000 }, after: { credit: 3_000, note: 'For the delay' } },
  ]);
  await expectSums();
});

test('a change needs a key, a note and an amount', async () => {
  const id = await idOf(await stage.customer());
  const office = await enter();
  const path = `users/${id}/credit`;
  expect((await office.ask('POST', path, { amount: 100, note: 'Why' })).status).toBe(400);
  for (const body of [
    { amount: 0, note: 'a' },
    { amount: 100, note: ' ' },
    { amount: 100_001, note: 'a' },
  ])
    expect((await office.ask('POST', path, body, randomUUID())).status).toBe(400);
  expect((await change(randomUUID(), 100)).status).toBe(404);
  expect((await office.get(`users/${randomUUID()}/credit`)).status).toBe(404);
});

test('two takers at once leave nothing below 0', async () => {
  const ada = await stage.customer();
  const id = await idOf(ada);
  await give(ada, 1_000);
  const office = await enter();
  const take = () => office.ask('POST', `users/${id}/credit`, { amount: -700, note: 'Back' }, randomUUID());
  const answers = await Promise.all([take(), take(), take()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await balance(ada)).toBe(300);
});

test('the site says that there is credit, and without the setting nothing is given', async () => {
  expect((await stage.test.app.inject('/api/site')).json()).toMatchObject({ usesCredit: true });
  const id = await idOf(await stage.customer());
  await (await enter()).change('settings', { useCredit: false });
  expect((await change(id, 100)).status).toBe(409);
  await (await enter()).change('settings', { useCredit: true });
});
