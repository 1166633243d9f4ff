import { randomUUID } from 'node:crypto';
import type { GiftCardIssue, OfficeGiftCard, OwnCredit } from '@homebright/contract';
import { settingsSeed } from '../harness.js';
import { PostStage } from '../notifications/stage.js';
import { Office } from '../office/office.js';
import { useStage } from '../use-stage.js';

const SETTINGS = settingsSeed({ useCredit: true, signInsPerMinute: 100_000, writesPerMinute: 100_000 });
const post = useStage(() => PostStage.open({ SETTINGS }));
const enter = () => Office.enter(post.bookings, { again: true });

const issued = async (card: Partial<GiftCardIssue>) => {
  const recipientEmail = `${randomUUID()}@example.com`;
  const whole = {
    value: 7_500,
    recipientName: 'Grace',
    recipientEmail,
    message: 'Enjoy the <b>weekend</b>',
    deliverOn: '2027-03-12',
    language: 'en',
    paidBy: 'check',
    ...card,
  };
  const { body } = await (
    await enter()
  ).ask<OfficeGiftCard & { code: string }>('POST', 'gift-cards', whole, randomUUID());
  return { ...body, recipientEmail };
};
const deliverAt = async (now: string) => {
  post.clock.set(now);
  await Promise.all([post.run('deliver-gift-cards'), post.run('deliver-gift-cards')]);
  await post.tell();
};
const codeIn = (text = '') => /[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}/.exec(text)?.[0] ?? '';
const redeem = async (code: string) =>
  (await post.bookings.customer()).post<OwnCredit>('/api/credit/gift-cards', { code });

test('a card arrives once, on its day at a decent hour, with a code that no table has', async () => {
  const card = await issued({});
  const sent = () => post.mailsOf(card.recipientEmail);
  expect(card.state).toBe('paid');
  await deliverAt('2027-03-11T20:00:00Z');
  // 7 AM in New York.
  await deliverAt('2027-03-12T12:00:00Z');
  expect(await sent()).toEqual([]);
  await deliverAt('2027-03-12T13:00:00Z');
  await deliverAt('2027-03-12T14:00:00Z');
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^Your gift card from /);
  expect(mail?.text).toContain('$75.00');
  expect(mail?.text).toContain('Enjoy the <b>weekend</b>');
  expect(codeIn(mail?.text)).toBe(card.code);
  const stored = await post.rows<{ plain: string }>('SELECT plain FROM delivery WHERE recipient = $1', [
    card.recipientEmail,
  ]);
  expect(stored.map(({ plain }) => codeIn(plain))).toEqual(['']);
  expect((await redeem(card.code)).body.balance).toBe(7_500);
});

test('a card in Spanish is sent again with a new code, which alone works', async () => {
  const card = await issued({ language: 'es', deliverOn: '2027-03-14' });
  await deliverAt('2027-03-14T15:00:00Z');
  await (await enter()).ask('POST', `gift-cards/${card.id}/resend`);
  await post.tell();
  const mails = await post.mailsOf(card.recipientEmail);
  expect(mails.map(({ subject }) => subject)).toEqual(
    Array(2).fill(expect.stringContaining('tarjeta de regalo')),
  );
  const [first, second] = mails.map(({ text }) => codeIn(text));
  const codes = [first, second].filter((code) => code !== card.code);
  expect(codes).toHaveLength(1);
  expect((await redeem(card.code)).status).toBe(400);
  expect((await redeem(codes[0] ?? '')).status).toBe(200);
});

test('a card that is cancelled before its day is not sent', async () => {
  const card = await issued({ deliverOn: '2027-03-16' });
  await (await enter()).ask('POST', `gift-cards/${card.id}/cancel`);
  await deliverAt('2027-03-16T15:00:00Z');
  expect(await post.mailsOf(card.recipientEmail)).toEqual([]);
});
