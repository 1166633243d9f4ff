import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@homebright/contract';
import { PostStage } from '../notifications/stage.js';
import { madeCustomer } from '../office/phone-orders.js';
import { Office } from '../office/office.js';
import { staged, useStage } from '../use-stage.js';
import { optionOf, QuoteDesk } from './stage.js';

const post = useStage(() => PostStage.open({}, { texts: true }));
const office = staged(() => Office.enter(post.bookings));
const desk = staged(() => new QuoteDesk(post.bookings, office));

const linkIn = (text: string): string => /\/quote\/([\w-]{43})/.exec(text)?.[1] ?? '';
const mailed = async (email: string) => (await post.mailsOf(email)).map(({ subject }) => subject);
const alerts = async (): Promise<string[]> =>
  (await post.rows<{ message: string }>('SELECT message FROM staff_alert ORDER BY id')).map(
    ({ message }) => message,
  );

async function sentByEmail() {
  const email = `${randomUUID()}@example.com`;
  const quote = await desk.written({}, { email });
  const { body } = await desk.send(quote.id, quote.version, 'email');
  await post.tell();
  return { email, quote: body.quote, url: body.url, to: body.to };
}

/** Runs the job of the reminders at a later time, then sets the clock back. */
async function remindLater(advance: { days?: number; hours?: number }): Promise<void> {
  const before = post.clock.now();
  post.clock.advance(advance);
  await post.run('remind-of-quotes');
  await post.tell();
  post.clock.set(new Date(before).toISOString());
}

test('an email brings the quote with links of its own, to the page and to the PDF', async () => {
  const { email, quote, url, to } = await sentByEmail();
  expect(to).toBe(email);
  const [mail] = await post.mailsOf(email);
  expect(mail?.subject).toMatch(/^Your quote from /);
  expect(mail?.text).toContain('12 Maple Street');
  const token = linkIn(mail?.text ?? '');
  expect(token).not.toBe(linkIn(url));
  expect(await desk.view(token)).toMatchObject({ state: 'open', quote: { number: quote.id } });
  expect(await desk.view(linkIn(url))).toMatchObject({ state: 'open' });
  const [stored] = await post.rows<{ plain: string }>('SELECT plain FROM delivery WHERE recipient = $1', [
    email,
  ]);
  expect(stored?.plain).not.toContain(token);
});

test('sending again ends the links before, and repeating a call sends nothing more', async () => {
  const email = `${randomUUID()}@example.com`;
  const { id } = await desk.written({}, { email });
  const first = await desk.send(id, 1, 'link');
  const key = randomUUID();
  const second = await desk.send(id, 2, 'email', key);
  const repeated = await desk.send(id, 2, 'email', key);
  await post.tell();
  expect(repeated).toMatchObject({ status: 200, body: { quote: { version: 3, remindersSent: 2 } } });
  expect(await desk.view(linkIn(first.body.url))).toEqual({ state: 'lapsed', quote: null });
  for (const { body } of [second, repeated])
    expect(await desk.view(linkIn(body.url))).toMatchObject({ state: 'open' });
  expect(await mailed(email)).toHaveLength(1);
});

test('a customer without an address or consent is told about in a sentence', async () => {
  const { id } = await desk.written();
  for (const by of ['email', 'text'] as const) {
    const { status, body } = await desk.send(id, 1, by);
    expect([status, (body as unknown as ErrorBody).details]).toEqual([400, [{ field: 'by' }]]);
  }
  expect((await desk.one(id)).body.state).toBe('draft');
});

test('a text message goes to the number that the customer has proven', async () => {
  const ada = await post.bookings.customer();
  const { id: userId } = (await ada.get<{ id: string }>('/api/auth/user')).body;
  await post.proveNumber(ada, '(555) 014-2299');
  await ada.send('PATCH', '/api/settings', { language: 'es', texts: true });
  const { id, version } = await desk.written({ userId });
  const { body } = await desk.send(id, version, 'text');
  await post.tell();
  const [text] = post.mailbox.texts().filter(({ to }) => to === body.to);
  expect(text?.body).toMatch(/quote|presupuesto/);
  expect(await desk.view(linkIn(text?.body ?? ''))).toMatchObject({ state: 'open' });
});

describe('reminders', () => {
  test('go out after 2 and 7 days, once each', async () => {
    const { email, quote } = await sentByEmail();
    await remindLater({ days: 1, hours: 23 });
    expect(await mailed(email)).toHaveLength(1);
    await remindLater({ days: 2 });
    await remindLater({ days: 3 });
    expect((await mailed(email))[1]).toMatch(/is still open$/);
    await remindLater({ days: 7 });
    await remindLater({ days: 20 });
    expect(await mailed(email)).toHaveLength(3);
    expect((await desk.one(quote.id)).body.remindersSent).toBe(3);
  });

  test('come once if both are late, and not at night', async () => {
    const { email } = await sentByEmail();
    await remindLater({ days: 9, hours: 10 });
    expect(await mailed(email)).toHaveLength(1);
    await remindLater({ days: 9 });
    await remindLater({ days: 10 });
    expect(await mailed(email)).toHaveLength(2);
  });

  test('stop with the answer, the last day, and for links that the office passed on', async () => {
    const declined = await sentByEmail();
    await desk.ask('POST', `${linkIn(declined.url)}/decline`, { reason: 'price' });
    const email = `${randomUUID()}@example.com`;
    const short = await desk.written({ expiresOn: '2027-03-11' }, { email });
    await desk.send(short.id, short.version, 'email');
    const passedOn = `${randomUUID()}@example.com`;
    const link = await desk.written({}, { email: passedOn });
    await desk.send(link.id, link.version, 'link');
    await post.tell();
    await remindLater({ days: 8 });
    expect(await Promise.all([declined.email, email, passedOn].map(mailed))).toMatchObject([
      [expect.any(String)],
      [expect.any(String)],
      [],
    ]);
  });
});

test('the office hears of an answer, with the reason but without the words of a customer whom no booking erases', async () => {
  const userId = await madeCustomer(office, { name: 'Lin Park' });
  const { token, quote: declined } = await desk.sent({ userId });
  await desk.ask('POST', `${token}/decline`, { reason: 'timing', note: 'Not before May.' });
  const { token: other, quote } = await desk.sent({ userId, options: [optionOf({ title: 'All of it' })] });
  await desk.accept(other, { total: quote.options[0]?.total ?? 0 });
  await post.tell();
  const heard = (await alerts()).filter((message) =>
    [declined.id, quote.id].some((id) => message.startsWith(`Quote #${id} `)),
  );
  expect(heard).toEqual([
    `Quote #${declined.id} was declined: the timing`,
    expect.stringMatching(/accepted by Lin Park: All of it, \$/),
  ]);
});
