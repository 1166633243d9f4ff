import { randomUUID } from 'node:crypto';
import type {
  CreditPaid,
  CustomerCredit,
  ErrorBody,
  GiftCardIssue,
  OfficeGiftCard,
  OwnCredit,
  OwnVisit,
} from '@homebright/contract';
import { BookingsStage, type Customer } from '../bookings/stage.js';
import { settingsSeed } from '../harness.js';
import { Office } from '../office/office.js';
import { useStage } from '../use-stage.js';

/** A stage on which customers have credit, with the calls of their pages and of the office. */
export function useCredit(settings: Parameters<typeof settingsSeed>[0] = {}) {
  const SETTINGS = settingsSeed({
    writesPerMinute: 100_000,
    signInsPerMinute: 100_000,
    useCredit: true,
    ...settings,
  });
  const stage = useStage(() => BookingsStage.open({ SETTINGS }));
  const enter = () => Office.enter(stage, { again: true });
  const idOf = async (customer: Customer) => (await customer.get<{ id: string }>('/api/auth/user')).body.id;
  const change = async (userId: string, amount: number, note = 'For the delay', key = randomUUID()) =>
    (await enter()).ask<CustomerCredit & ErrorBody>('POST', `users/${userId}/credit`, { amount, note }, key);
  const give = async (customer: Customer, amount: number) => {
    const answer = await change(await idOf(customer), amount);
    expect(answer.status).toBe(200);
  };
  const own = async (customer: Customer) => (await customer.get<OwnCredit>('/api/credit')).body;
  const balance = async (customer: Customer) => (await own(customer)).balance;
  const reasons = async (customer: Customer) =>
    (await own(customer)).entries.map(({ reason, amount }) => [reason, amount]);
  const pay = (customer: Customer, bookingId: number, amount: number) =>
    customer.post<CreditPaid & ErrorBody>('/api/pay-with-credit', { bookingId, amount });
  const visit = async (customer: Customer, id: number) => (await customer.booking(id)) as OwnVisit;
  const issue = async (card: Partial<GiftCardIssue> = {}, key = randomUUID()) =>
    (await enter()).ask<OfficeGiftCard & ErrorBody & { code: string }>(
      'POST',
      'gift-cards',
      {
        value: 10_000,
        recipientName: 'Grace',
        recipientEmail: null,
        message: null,
        deliverOn: '2027-03-10',
        language: 'en',
        paidBy: 'cash',
        ...card,
      },
      key,
    );
  const redeem = (customer: Customer, code: string) =>
    customer.post<OwnCredit & ErrorBody>('/api/credit/gift-cards', { code });
  /** The balance of the credit account is the sum of its entries, for every customer. */
  const expectSums = async () => {
    const wrong = await stage.rows(
      `SELECT user_id FROM credit_account a WHERE balance <> (SELECT coalesce(sum(amount), 0) FROM credit_entry e
         WHERE e.user_id = a.user_id)`,
    );
    expect(wrong).toEqual([]);
  };
  return { stage, enter, idOf, change, give, own, balance, reasons, pay, visit, issue, redeem, expectSums };
}
