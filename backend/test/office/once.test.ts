import { randomUUID } from 'node:crypto';
import type { BookingRecord, ErrorBody } from '@homebright/contract';
import { type Answer, BookingsStage } from '../bookings/stage.js';
import { staged, useStage } from '../use-stage.js';
import { Office, refusalOf } from './office.js';

describe('a call of the office that moves money', () => {
  const stage = useStage(() => BookingsStage.open());
  const office = staged(() => Office.enter(stage));
  const ada = staged(() => stage.customer('ada@example.com'));

  beforeEach(() => stage.rows('DELETE FROM assignment'));

  const refunded = async (id: number): Promise<number> => {
    await stage.settle();
    const [account] = await stage.rows<{ refunded: number }>(
      'SELECT refunded FROM ledger_account WHERE booking_id = $1',
      [id],
    );
    return account?.refunded ?? 0;
  };
  const refund = (id: number, body: object, key?: string): Promise<Answer<BookingRecord>> =>
    office.ask('POST', `bookings/${id}/actions/refund`, body, key);
  const actions = async (id: number): Promise<string[]> =>
    (await office.audit(id)).map(({ action }) => action);

  it('sent again with its key refunds once, and answers as the first time', async () => {
    const id = await ada.bookAndPay();
    const key = randomUUID();
    const first = await refund(id, { amount: 2_000 }, key);
    const second = await refund(id, { amount: 2_000 }, key);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await refunded(id)).toBe(2_000);
    expect(await actions(id)).toEqual(['refund']);
    expect((await refund(id, { amount: 2_000 }, randomUUID())).status).toBe(200);
    expect(await refunded(id)).toBe(4_000);
  });

  it('sent twenty times at once with one key refunds once', async () => {
    const id = await ada.bookAndPay();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(id, { amount: 500 }, key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await refunded(id)).toBe(500);
    expect(await actions(id)).toEqual(['refund']);
  });

  it('that failed may be sent again with its key', async () => {
    const id = await ada.bookAndPay();
    const key = randomUUID();
    expect((await refund(id, { amount: 12_001 }, key)).status).toBe(400);
    expect((await refund(id, { amount: 12_001 }, key)).status).toBe(400);
    expect(await refunded(id)).toBe(0);
  });

  it('with the key of another call is refused', async () => {
    const [id, other] = [await ada.bookAndPay(), await ada.bookAndPay({ appointmentDate: '2027-03-18' })];
    const key = randomUUID();
    await refund(id, { amount: 2_000 }, key);
    const sentence = 'This Idempotency-Key was used for another request.';
    expect(refusalOf(await refund(id, { amount: 3_000 }, key))).toEqual([409, 'CONFLICT', sentence]);
    expect(refusalOf(await refund(other, { amount: 2_000 }, key))).toEqual([409, 'CONFLICT', sentence]);
    expect([await refunded(id), await refunded(other)]).toEqual([2_000, 0]);
    expect((await refund(other, { amount: 1 }, 'x'.repeat(256))).status).toBe(400);
  });

  it('with a version that is stale is refused, a refund among the changes', async () => {
    const id = await ada.bookAndPay();
    const { version } = await office.booking(id);
    expect((await refund(id, { amount: 2_000, version })).status).toBe(200);
    for (const stale of [
      await refund(id, { amount: 2_000, version }),
      await office.ask('PATCH', `bookings/${id}/price`, { customPrice: 1, lockPrice: false, version }),
      await office.ask('PATCH', `bookings/${id}`, { status: 'cancelled', version }),
      await office.ask('DELETE', `bookings/${id}?version=${version}`),
      await office.ask('POST', `bookings/${id}/actions/restore`, { version }),
    ]) {
      expect(refusalOf(stale).slice(0, 2)).toEqual([409, 'STALE_VERSION']);
    }
    expect(await refunded(id)).toBe(2_000);
    expect(await office.booking(id)).toMatchObject({ status: 'confirmed', customPrice: null });
    expect((await refund(id, { amount: 1_000, version: version + 1 })).status).toBe(200);
  });

  it('a refund with neither is refused: nobody could tell a repeat from a second wish', async () => {
    const id = await ada.bookAndPay();
    const { status, body } = await refund(id, { amount: 2_000 });
    expect([status, (body as unknown as ErrorBody).code]).toEqual([400, 'INVALID']);
    expect(await refunded(id)).toBe(0);
  });

  it('price, cancellation, deletion and restoring are done once, too', async () => {
    const id = await ada.bookAndPay();
    const twice = async (method: 'PATCH' | 'POST' | 'DELETE', path: string, body?: object) => {
      const key = randomUUID();
      const answers = [await office.ask(method, path, body, key), await office.ask(method, path, body, key)];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      await stage.settle();
    };
    await twice('PATCH', `bookings/${id}/price`, { customPrice: 11_000, lockPrice: false });
    await twice('PATCH', `bookings/${id}`, { status: 'cancelled' });
    await twice('POST', `bookings/${id}/actions/restore`, {});
    await twice('DELETE', `bookings/${id}`);
    expect(await actions(id)).toEqual(['price', 'edit', 'restore', 'delete']);
    // Keys are per administrator, and a repeated call does not undo later changes.
    const key = randomUUID();
    await office.ask('POST', `bookings/${id}/actions/restore`, {}, key);
    await office.edit(id, { status: 'cancelled' });
    await office.ask('POST', `bookings/${id}/actions/restore`, {}, key);
    expect(await office.booking(id)).toMatchObject({ status: 'cancelled' });
  });
});
