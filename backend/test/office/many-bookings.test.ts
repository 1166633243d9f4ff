import { randomUUID } from 'node:crypto';
import type { BookingBulkAction, BulkAnswer, CancellationPreview, SettledRow } from '@homebright/contract';
import { CreateAdministrator } from '../../src/identity/index.js';
import { SYSTEM } from '../../src/platform/index.js';
import { BookingsStage } from '../bookings/stage.js';
import { settingsSeed } from '../harness.js';
import { staged, useStage } from '../use-stage.js';
import { insertVisits } from './many-visits.js';
import { Office } from './office.js';

describe('the office changes many bookings by one call', () => {
  const stage = useStage(() => BookingsStage.open({ SETTINGS: settingsSeed({ signInsPerMinute: 1000 }) }));
  const office = staged(() => Office.enter(stage));
  const ada = staged(() => stage.customer('ada@example.com'));
  let userId: string;

  beforeAll(async () => {
    const [row] = await stage.rows<{ id: string }>(`SELECT id FROM app_user WHERE email = 'ada@example.com'`);
    userId = row?.id ?? '';
  });

  const change = async (
    action: BookingBulkAction,
    rows: readonly SettledRow[],
    { by = office, key = randomUUID() }: { by?: Office; key?: string } = {},
  ): Promise<BulkAnswer> => {
    const answer = await by.ask<BulkAnswer>('POST', `bookings/actions/${action}`, { rows }, key);
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const seen = async (id: number): Promise<SettledRow> => ({
    id,
    version: (await office.booking(id)).version,
  });
  const statusesOf = (ids: readonly number[]) =>
    stage.rows<{ status: string; bookings: number }>(
      'SELECT status, count(*)::int AS bookings FROM booking WHERE id = ANY ($1) GROUP BY status ORDER BY status',
      [ids],
    );
  const codesOf = ({ refused }: BulkAnswer) => refused.map(({ id, code }) => [id, code]);

  it('of 500 rows with 3 refusals 497 are done, and the 3 are named; the same call again does no more', async () => {
    const ids = await insertVisits(stage, 500, { userId });
    const rows = ids.map((id) => ({ id, version: 1 }));
    const [cancelled, changed, gone] = [ids[7], ids[250], ids[499]] as [number, number, number];
    await office.edit(cancelled, { status: 'cancelled' });
    const { version } = await office.booking(cancelled);
    rows[7] = { id: cancelled, version };
    await office.edit(changed, { specialInstructions: 'Ring twice.' });
    await office.delete(gone);
    const key = randomUUID();
    const answer = await change('complete', rows, { key });
    expect(answer.done).toEqual(ids.filter((id) => ![cancelled, changed, gone].includes(id)));
    expect(codesOf(answer)).toEqual([
      [cancelled, 'CONFLICT'],
      [changed, 'STALE_VERSION'],
      [gone, 'NOT_FOUND'],
    ]);
    expect(answer.refused.every(({ error }) => error.length > 20)).toBe(true);
    const expected = [
      { status: 'cancelled', bookings: 1 },
      { status: 'completed', bookings: 497 },
      { status: 'pending', bookings: 2 },
    ];
    expect(await statusesOf(ids)).toEqual(expected);
    const audited = () =>
      stage.rows(
        `SELECT FROM audit_log WHERE action = 'complete' AND actor_name = 'admin' AND entity_id = ANY ($1)`,
        [ids.map(String)],
      );
    expect(await audited()).toHaveLength(497);

    expect(await change('complete', rows, { key })).toEqual(answer);
    expect(await audited()).toHaveLength(497);
    expect(await statusesOf(ids)).toEqual(expected);
  });

  it('two managers who cancel the same visits at once: each visit is refunded once', async () => {
    const ids = [await ada.bookAndPay({ appointmentDate: '2027-03-17' })];
    ids.push(await ada.bookAndPay({ appointmentDate: '2027-03-18' }));
    const asked = `cancellation-previews?ids=${ids.join(',')}`;
    const { body: previews } = await office.get<CancellationPreview[]>(asked);
    const rows = previews.map(({ bookingId: id, version }): SettledRow => {
      return { id, version, refund: 'minus-fee', expectedRefund: 8_000 };
    });
    const answers = await Promise.all([change('cancel', rows), change('cancel', rows)]);
    expect(answers.flatMap(({ done }) => done).sort()).toEqual([...ids].sort());
    expect(answers.flatMap(codesOf).sort()).toEqual(ids.map((id) => [id, 'STALE_VERSION']).sort());
    await stage.settle();
    const accounts = await stage.rows(
      'SELECT captured, refunded FROM ledger_account WHERE booking_id = ANY ($1)',
      [ids],
    );
    expect(accounts).toEqual(ids.map(() => ({ captured: 12_000, refunded: 8_000 })));
  });

  it('while a refund is under way, a cancellation gives back only what is left beside it', async () => {
    const id = await ada.bookAndPay({ appointmentDate: '2027-03-26' });
    expect((await office.act(id, 'refund', { amount: 2_000 })).status).toBe(200);
    const cancel = async (expectedRefund: number) =>
      change('cancel', [{ ...(await seen(id)), refund: 'full', expectedRefund }]);
    expect(codesOf(await cancel(12_000))).toEqual([[id, 'STALE_VERSION']]);
    expect((await office.booking(id)).status).toBe('confirmed');
    expect((await cancel(10_000)).done).toEqual([id]);
    await stage.settle();
    const [account] = await stage.rows(
      'SELECT captured, refunded, refunding FROM ledger_account WHERE booking_id = $1',
      [id],
    );
    expect(account).toEqual({ captured: 12_000, refunded: 12_000, refunding: 0 });
    const refunds = await stage.rows(
      'SELECT r.amount, r.status FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.booking_id = $1 ORDER BY r.id',
      [id],
    );
    expect(refunds).toEqual([2_000, 10_000].map((amount) => ({ amount, status: 'succeeded' })));
  });

  it('each is settled as it was shown or not at all, and no role gives back more than it may', async () => {
    const password = 'mop-and-bucket-31';
    await stage.test.app.get(CreateAdministrator).create('dora', password, SYSTEM, { role: 'dispatcher' });
    const dora = await Office.enter(stage, { as: { username: 'dora', password } });
    const ids = [await ada.bookAndPay({ appointmentDate: '2027-03-22' })];
    for (const appointmentDate of ['2027-03-23', '2027-03-24'])
      ids.push(await ada.bookAndPay({ appointmentDate }));
    const [full, other, shown] = (await Promise.all(ids.map(seen))) as [SettledRow, SettledRow, SettledRow];
    const answer = await change(
      'cancel',
      [
        { ...full, refund: 'full', expectedRefund: 12_000 },
        { ...other, refund: 'minus-fee', expectedRefund: 9_000 },
        { ...shown, refund: 'minus-fee', expectedRefund: 8_000 },
      ],
      { by: dora },
    );
    expect(answer.done).toEqual([shown.id]);
    expect(codesOf(answer)).toEqual([
      [full.id, 'ROLE_FORBIDS'],
      [other.id, 'STALE_VERSION'],
    ]);
    const left = await Promise.all(ids.map(async (id) => (await office.booking(id)).status));
    expect(left).toEqual(['confirmed', 'confirmed', 'cancelled']);
  });

  it('confirms, completes and deletes; what was deleted can be restored', async () => {
    const { bookingId: unpaid } = (await ada.book({ appointmentDate: '2027-03-24' })).body;
    expect(await change('confirm', [await seen(unpaid)])).toEqual({ done: [unpaid], refused: [] });
    expect(await office.booking(unpaid)).toMatchObject({
      status: 'confirmed',
      heldUntil: null,
      balance: 12_000,
    });
    const id = await ada.bookAndPay({ appointmentDate: '2027-03-25' });
    expect(await change('complete', [await seen(id)])).toEqual({ done: [id], refused: [] });
    expect((await office.booking(id)).status).toBe('completed');
    expect(await change('delete', [{ ...(await seen(id)), refund: 'none' }])).toEqual({
      done: [id],
      refused: [],
    });
    expect(await office.booking(id)).toMatchObject({ deleted: true, paid: 12_000 });
    expect((await office.act(id, 'restore')).status).toBe(200);
  });

  it('tells before what 500 cancellations refund; needs 1 to 500 different rows', async () => {
    const ids = await insertVisits(stage, 500, { userId });
    const asked = (list: readonly number[]) =>
      office.get<CancellationPreview[]>(`cancellation-previews?ids=${list.join(',')}`);
    expect((await asked(ids)).body.map(({ bookingId }) => bookingId)).toEqual(ids);
    expect((await asked([...ids, 1])).status).toBe(400);
    const row = { id: 1, version: 1 };
    for (const rows of [
      [],
      [row, row],
      [{ id: 1 }],
      [{ ...row, refund: 'double' }],
      [{ ...row, expectedRefund: -1 }],
      Array.from({ length: 501 }, (_, n) => ({ id: n + 1, version: 1 })),
      null,
    ])
      expect((await office.ask('POST', 'bookings/actions/cancel', { rows })).status).toBe(400);
    expect(await change('delete', [{ id: 999_999, version: 1 }])).toMatchObject({
      done: [],
      refused: [{ id: 999_999, code: 'NOT_FOUND' }],
    });
  });
});
