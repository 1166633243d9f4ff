import type { CustomerSettings, ErrorBody, SentMail } from '@homebright/contract';
import { NOW } from '../harness.js';
import { useStage } from '../use-stage.js';
import { noticesOf, PostStage } from './stage.js';

const stage = useStage(() => PostStage.open());

beforeEach(() => stage.clock.set(NOW));

const NINE = { appointmentTime: 'custom', customTime: '09:00 AM' } as const;

async function userId(email: string): Promise<string> {
  const [user] = await stage.rows<{ id: string }>('SELECT id FROM app_user WHERE email = $1', [email]);
  return user?.id ?? '';
}
const rawMail = async (id: number): Promise<string> =>
  (await fetch(`${stage.mailbox.url}/messages/${id}/raw`)).text();

test('a customer starts with every mail, no texts, and a calendar; choices are kept', async () => {
  const ada = await stage.bookings.customer('choices@example.com');
  const { body } = await ada.get<CustomerSettings>('/api/settings');
  expect(body).toEqual({
    email: 'choices@example.com',
    emailChangeable: false,
    signsInWith: null,
    phone: null,
    language: 'en',
    texts: false,
    phoneProven: false,
    textsAvailable: false,
    reminderMails: true,
    ratingMails: true,
    officeMails: true,
    newsMails: false,
    calendar: { createdAt: null, endsAt: null },
  });
  const change = await ada.send<CustomerSettings>('PATCH', '/api/settings', {
    phone: '(555) 987-6543',
    language: 'es',
    reminderMails: false,
  });
  const wanted = {
    phone: '(555) 987-6543',
    texts: false,
    language: 'es',
    reminderMails: false,
    ratingMails: true,
    officeMails: true,
  };
  expect(change.body).toMatchObject(wanted);
  expect((await ada.send<CustomerSettings>('PATCH', '/api/settings', {})).body).toMatchObject(wanted);
});

test.each([
  ['a phone that cannot be dialled', { phone: '12' }],
  ['a phone with markup', { phone: '<b>555</b>' }],
  ['a phone without end', { phone: '5'.repeat(500) }],
  ['a phone that is no text', { phone: 5551234567 }],
  ['no phone', { phone: null }],
  ['texts that are no yes or no', { texts: 'yes' }],
  ['a language that nobody writes', { language: 'fr' }],
  ['null for a choice', { reminderMails: null }],
])('%s is refused', async (_, change) => {
  const ada = await stage.bookings.customer();
  const answer = await ada.send<ErrorBody>('PATCH', '/api/settings', change);
  expect(answer.status).toBe(400);
  expect((await ada.get<CustomerSettings>('/api/settings')).body).toMatchObject({
    phone: null,
    texts: false,
  });
});

test('the language of the first sign-in is that of the mails, until another one is chosen', async () => {
  const ines = await stage.bookings.customer('first@example.com');
  const first = (language: string) =>
    ines.send<CustomerSettings>('PATCH', '/api/settings', { firstLanguage: language });
  expect((await first('es')).body).toMatchObject({ language: 'es', reminderMails: true, texts: false });
  expect((await first('en')).body.language).toBe('es');
  await ines.send('PATCH', '/api/settings', { language: 'en' });
  expect((await first('es')).body.language).toBe('en');
  expect((await first('fr')).status).toBe(400);
});

test('whoever reads Spanish is written to in Spanish', async () => {
  const email = 'ines@example.com';
  const ines = await stage.bookings.customer(email);
  await ines.send('PATCH', '/api/settings', { language: 'es' });
  await ines.bookAndPay({ appointmentDate: '2027-03-16', ...NINE });
  await stage.tell();
  stage.clock.set('2027-03-15T14:00:00Z');
  await stage.run('remind-of-visits');
  await stage.tell();
  const subjects = (await stage.mailsOf(email)).map(({ subject }) => subject);
  expect(subjects).toContain('Su limpieza del martes 16 de marzo, 9:00 AM está confirmada');
  expect(subjects).toContain('Recordatorio: su limpieza del martes 16 de marzo, 9:00 AM');
  const reminder = (await noticesOf(ines)).find(({ type }) => type === 'reminder');
  expect(reminder?.message).toBe(
    'Su limpieza estándar de 2 horas es el martes 16 de marzo, 9:00 AM. El equipo llega 15 minutos antes.',
  );
});

describe('one click', () => {
  const email = 'enough@example.com';
  const send = async (type: string, title: string, to = email) =>
    stage.office('POST', '/api/admin/send-notification', {
      userId: await userId(to),
      bookingId: null,
      type,
      title,
      message: 'Hello.',
    });

  test('stops news from the office, for good, and nothing that a booking needs', async () => {
    const ada = await stage.bookings.customer(email);
    await send('general', 'News one');
    await send('booking_update', 'About your booking');
    await stage.tell();
    const mails = await stage.mailsOf(email);
    const news = mails.find(({ subject }) => subject === 'News one');
    const raw = await rawMail(news?.id ?? 0);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    const url = /^List-Unsubscribe:\s+<(\S+)>/m.exec(raw.replace(/\r?\n[ \t]+/g, ' '))?.[1] ?? '';
    expect(news?.text).toContain(url);
    const about = mails.find(({ subject }) => subject === 'About your booking');
    expect(await rawMail(about?.id ?? 0)).not.toMatch(/List-Unsubscribe|Auto-Submitted/);
    expect(raw).not.toContain('Auto-Submitted');

    const path = new URL(url).pathname;
    const { app } = stage.bookings.test;
    expect((await app.inject(path)).body).toContain('Unsubscribe</button>');
    expect((await ada.get<CustomerSettings>('/api/settings')).body.officeMails).toBe(true);
    const posted = await app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(posted.statusCode).toBe(200);
    expect((await ada.get<CustomerSettings>('/api/settings')).body).toMatchObject({
      officeMails: false,
      reminderMails: true,
    });

    // The delivery log contains no working link.
    const token = path.split('/').at(-1) ?? '';
    const logged = await stage.rows(
      'SELECT 1 FROM delivery d WHERE strpos(d::text, $1) > 0 AND recipient = $2',
      [token, email],
    );
    expect(logged).toEqual([]);

    await send('general', 'News two');
    await send('booking_update', 'About it again');
    await stage.tell();
    const subjects = (await stage.mailsOf(email)).map(({ subject }) => subject);
    expect(subjects).not.toContain('News two');
    expect(subjects).toContain('About it again');
    expect((await noticesOf(ada)).map(({ title }) => title)).toContain('News two');
  });

  test('a link works for a year, and says then that it has expired', async () => {
    const bob = await stage.bookings.customer('a-year-later@example.com');
    await send('general', 'News', 'a-year-later@example.com');
    await stage.tell();
    const [mail] = await stage.mailsOf('a-year-later@example.com');
    const [, path = ''] = /Unsubscribe from these emails: https?:\/\/[^/]+(\S+)/.exec(mail?.text ?? '') ?? [];
    const { app } = stage.bookings.test;
    expect((await app.inject({ method: 'POST', url: path })).statusCode).toBe(200);
    expect((await bob.get<CustomerSettings>('/api/settings')).body.officeMails).toBe(false);
    stage.clock.set('2028-03-11T00:00:00Z');
    const ended = await app.inject(path);
    expect(ended.statusCode).toBe(410);
    expect(ended.body).toContain('This link has expired');
  });

  test('a link that was changed stops nothing', async () => {
    const { app } = stage.bookings.test;
    for (const token of ['x', 'A'.repeat(43)]) {
      const answer = await app.inject({ method: 'POST', url: `/api/unsubscribe/${token}` });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('/api/auth/login?returnTo=');
    }
    const headers = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' };
    const answer = await app.inject({ url: '/api/unsubscribe/x', headers });
    expect(answer.body).toContain('Este enlace no funciona');
    expect(answer.body).toContain('<html lang="es">');
  });

  test('is asked for in the language of whoever reads the mail', async () => {
    const ines = await stage.bookings.customer('basta@example.com');
    await ines.send('PATCH', '/api/settings', { language: 'es' });
    await send('general', 'Noticias', 'basta@example.com');
    await stage.tell();
    const [mail] = await stage.mailsOf('basta@example.com');
    const [, path = ''] = /No recibir más estos correos: https?:\/\/[^/]+(\S+)/.exec(mail?.text ?? '') ?? [];
    const { app } = stage.bookings.test;
    expect((await app.inject(path)).body).toContain('Dejar de recibirlos');
    const done = await app.inject({ method: 'POST', url: path });
    expect(done.body).toContain('No le enviaremos más mensajes de nuestra oficina por correo.');
    expect((await ines.get<CustomerSettings>('/api/settings')).body.officeMails).toBe(false);
  });

  test('without reminders by mail the reminder is still in the app', async () => {
    const quiet = 'quiet@example.com';
    const ada = await stage.bookings.customer(quiet);
    await ada.send('PATCH', '/api/settings', { reminderMails: false });
    await ada.bookAndPay({ appointmentDate: '2027-03-18', ...NINE });
    await stage.tell();
    stage.clock.set('2027-03-17T14:00:00Z');
    await stage.run('remind-of-visits');
    await stage.tell();
    expect((await noticesOf(ada)).some(({ type }) => type === 'reminder')).toBe(true);
    expect((await stage.mailsOf(quiet)).some(({ subject }) => subject.startsWith('Reminder'))).toBe(false);
  });
});

describe('text messages', () => {
  const texting = useStage(() => PostStage.open({}, { texts: true }));

  test('go to those who asked, about what is urgent, and show in the log', async () => {
    const [ada, bob] = [await texting.bookings.customer(), await texting.bookings.customer()];
    await texting.proveNumber(ada, '(555) 201-0001');
    await bob.send('PATCH', '/api/settings', { phone: '(555) 201-0002' });
    for (const customer of [ada, bob]) await customer.bookAndPay({ appointmentDate: '2027-03-16', ...NINE });
    await texting.tell();
    const told = () => texting.mailbox.texts().filter(({ body }) => !body.includes('code is'));
    expect(told()).toEqual([]);
    texting.clock.set('2027-03-15T14:00:00Z');
    await texting.run('remind-of-visits');
    await texting.tell();
    await texting.tell();
    const [text, ...more] = told();
    expect(more).toEqual([]);
    expect(text).toMatchObject({ to: '+15552010001', from: '+15005550006' });
    expect(text?.body).toMatch(/^Homebright: Your 2-Hour Standard Clean is on .* http\S+\/confirm$/);
    const log = await texting.office<SentMail[]>('GET', '/api/admin/mails');
    expect(log.body.find(({ channel }) => channel === 'text')).toMatchObject({
      recipient: '+15552010001',
      status: 'sent',
    });
  });

  test('a number that cannot be reached bounces and holds up no other', async () => {
    texting.clock.set(NOW);
    const [gone, well] = [await texting.bookings.customer(), await texting.bookings.customer()];
    // The stand-in knows Twilio's test number for a number that is not a mobile.
    await texting.proveNumber(gone, '(555) 201-0009');
    await texting.rows(`UPDATE customer_settings SET phone = '+15005550009' WHERE phone = '+15552010009'`);
    await texting.proveNumber(well, '+15552010003');
    for (const customer of [gone, well]) {
      const id = await customer.bookAndPay({ appointmentDate: '2027-03-23', ...NINE });
      await texting.office('PATCH', `/api/admin/bookings/${id}`, { appointmentDate: '2027-03-24' });
    }
    await texting.tell();
    const sent = texting.mailbox.texts().map(({ to }) => to);
    expect(sent).toContain('+15552010003');
    const bounced = await texting.rows<{ last_error: string }>(
      `SELECT last_error FROM delivery WHERE channel = 'text' AND status = 'bounced'`,
    );
    expect(bounced.map(({ last_error }) => last_error)).toEqual([
      expect.stringContaining('not a valid mobile'),
    ]);
  });

  test('whoever answers STOP is sent no more, and sees it in the settings', async () => {
    texting.clock.set(NOW);
    const ada = await texting.bookings.customer();
    // Twilio's test number for somebody who replied STOP.
    await texting.proveNumber(ada, '(555) 201-0004');
    await texting.rows(`UPDATE customer_settings SET phone = '+15005550004' WHERE phone = '+15552010004'`);
    const id = await ada.bookAndPay({ appointmentDate: '2027-03-25', ...NINE });
    const move = (appointmentDate: string) =>
      texting.office('PATCH', `/api/admin/bookings/${id}`, { appointmentDate });
    await move('2027-03-26');
    await texting.tell();
    expect((await ada.get<CustomerSettings>('/api/settings')).body.texts).toBe(false);
    await move('2027-03-27');
    await texting.tell();
    const tried = await texting.rows<{ status: string }>(
      `SELECT status FROM delivery WHERE recipient = '+15005550004'`,
    );
    expect(tried).toEqual([{ status: 'bounced' }]);
  });
});
