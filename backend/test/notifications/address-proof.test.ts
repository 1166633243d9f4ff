import { randomUUID } from 'node:crypto';
import { Customer } from '../bookings/stage.js';
import { NOW } from '../harness.js';
import { signInAs } from '../sign-in.js';
import { useStage } from '../use-stage.js';
import { noticesOf, PostStage } from './stage.js';

const stage = useStage(() => PostStage.open());

beforeEach(() => stage.clock.set(NOW));

/** A customer whose sign-in provider does not vouch for the address, or not reliably. */
async function unproven(email = `${randomUUID()}@example.com`): Promise<{ email: string; ada: Customer }> {
  const cookie = await signInAs(stage.bookings.test, { email, emailVerified: false });
  return { email, ada: new Customer(stage.bookings, cookie) };
}
const subjects = async (email: string): Promise<string[]> =>
  (await stage.mailsOf(email)).map(({ subject }) => subject);
const proofLinks = async (email: string): Promise<string[]> =>
  (await stage.mailsOf(email)).flatMap(({ text }) => text.match(/\/api\/email-proof\/[\w-]+/g) ?? []);
const open = (method: 'GET' | 'POST', url: string, language = 'en') =>
  stage.bookings.test.app.inject({ method, url, headers: { 'accept-language': language } });

test('an address that nobody vouches for gets one message after payment, and everything else after its proof', async () => {
  const { email, ada } = await unproven();
  const answer = await ada.book();
  await stage.tell();
  expect(await subjects(email)).toEqual([]);
  await ada.give(answer);
  await stage.tell();
  await ada.bookAndPay({ appointmentDate: '2027-03-18' });
  await stage.tell();
  expect(await subjects(email)).toEqual(['Confirm your email address']);
  expect((await noticesOf(ada)).map(({ title }) => title).sort()).toEqual([
    'Booking confirmed',
    'Booking confirmed',
    'Payment received',
    'Payment received',
  ]);

  const [link = ''] = await proofLinks(email);
  const page = await open('GET', link);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<form method="post" >');
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  await stage.tell();
  expect(await subjects(email)).toHaveLength(1);

  expect((await open('POST', link)).body).toContain(`Your booking confirmation is on its way to ${email}.`);
  await stage.tell();
  const all = await subjects(email);
  expect(all.slice(1).sort()).toEqual([
    'Receipt: $120.00 for your cleaning',
    'Receipt: $120.00 for your cleaning',
    'Your cleaning on Thursday, March 18, 8 AM–12 PM is confirmed',
    'Your cleaning on Tuesday, March 16, 8 AM–12 PM is confirmed',
  ]);
  expect((await open('POST', link)).statusCode).toBe(200);
  await stage.tell();
  expect(await subjects(email)).toHaveLength(5);
});

test('before the proof the office cannot write to the address either, and sees what waits', async () => {
  const { email, ada } = await unproven();
  await ada.bookAndPay();
  await stage.tell();
  const [user] = await stage.rows<{ id: string }>('SELECT id FROM app_user WHERE email = $1', [email]);
  const message = { userId: user?.id, bookingId: null, type: 'general', title: 'Hello', message: 'Hello.' };
  expect((await stage.office('POST', '/api/admin/send-notification', message)).status).toBe(200);
  await stage.tell();
  expect(await subjects(email)).toEqual(['Confirm your email address']);
  const filter = encodeURIComponent(JSON.stringify({ recipient: email, status: 'unverified' }));
  const waiting = await stage.office<{ id: number; subject: string }[]>(
    'GET',
    `/api/admin/mails?filter=${filter}`,
  );
  expect(waiting.body.map(({ subject }) => subject)).toContain('Hello');
  const id = waiting.body[0]?.id ?? 0;
  expect((await stage.office('POST', `/api/admin/mails/${id}/send-again`)).status).toBe(404);
});

test('reminders wait too', async () => {
  const { email, ada } = await unproven();
  await ada.bookAndPay({ appointmentDate: '2027-03-16', appointmentTime: 'morning' });
  await stage.tell();
  stage.clock.set('2027-03-15T15:00:00Z');
  await stage.run('remind-of-visits');
  await stage.tell();
  expect(await subjects(email)).toEqual(['Confirm your email address']);
  const [link = ''] = await proofLinks(email);
  await open('POST', link);
  await stage.tell();
  expect(await subjects(email)).toContain('Reminder: your cleaning on Tuesday, March 16, 8 AM–12 PM');
});

test('a changed address is unverified again, and a link to the former one proves nothing', async () => {
  const subject = randomUUID();
  const [first, second] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`];
  const signIn = async (email: string, emailVerified: boolean) =>
    new Customer(stage.bookings, await signInAs(stage.bookings.test, { subject, email, emailVerified }));
  await (await signIn(first, false)).bookAndPay({ appointmentDate: '2027-03-17' });
  await stage.tell();
  const [link = ''] = await proofLinks(first);
  const ada = await signIn(second, false);
  expect((await open('POST', link)).statusCode).toBe(410);
  expect((await open('GET', link, 'es')).body).toContain('Este ya no es su correo');
  await ada.bookAndPay({ appointmentDate: '2027-03-19' });
  await stage.tell();
  expect(await subjects(second)).toEqual(['Confirm your email address']);
  expect(await subjects(first)).toEqual(['Confirm your email address']);
  // Later the provider vouches for the address: the waiting messages arrive there, and the former address gets none.
  await signIn(second, true);
  await stage.tell();
  expect((await subjects(second)).sort()).toEqual([
    'Confirm your email address',
    'Receipt: $120.00 for your cleaning',
    'Your cleaning on Friday, March 19, 8 AM–12 PM is confirmed',
  ]);
  expect(await subjects(first)).toHaveLength(1);
  // A proven address stays proven, whatever the provider says later.
  await signIn(second, false);
  await ada.bookAndPay({ appointmentDate: '2027-03-20' });
  await stage.tell();
  expect(await subjects(second)).toHaveLength(5);
});

test('the proof is in the language of its customer; its link ends, and is stored nowhere', async () => {
  const { email, ada } = await unproven();
  await ada.send('PATCH', '/api/settings', { language: 'es' });
  await ada.bookAndPay({ appointmentDate: '2027-03-23' });
  await stage.tell();
  expect(await subjects(email)).toEqual(['Confirme su correo electrónico']);
  const [link = ''] = await proofLinks(email);
  const token = link.split('/').pop();
  for (const table of ['delivery', 'link', 'outbox']) {
    expect(await stage.rows(`SELECT 1 FROM ${table} t WHERE strpos(t::text, $1) > 0`, [token])).toEqual([]);
  }
  expect((await open('GET', link)).body).toContain('Confirmar este correo');
  stage.clock.advance({ days: 91 });
  expect((await open('POST', link)).statusCode).toBe(410);
  expect((await open('POST', `${link.slice(0, -3)}AAA`)).statusCode).toBe(404);
  await stage.tell();
  expect(await subjects(email)).toHaveLength(1);
});

test('what waited for longer than a month is old news', async () => {
  const { email, ada } = await unproven();
  await ada.bookAndPay({ appointmentDate: '2027-03-24' });
  await stage.tell();
  const [link = ''] = await proofLinks(email);
  stage.clock.advance({ days: 31 });
  await open('POST', link);
  await stage.tell();
  expect(await subjects(email)).toEqual(['Confirm your email address']);
});
