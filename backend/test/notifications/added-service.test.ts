import type { CatalogEntry } from '@homebright/contract';
import { NOW } from '../harness.js';
import { useStage } from '../use-stage.js';
import { entryOf, noticesOf, PostStage } from './stage.js';

const stage = useStage(() => PostStage.open());

beforeEach(() => stage.clock.set(NOW));

const added = async (facts: object): Promise<CatalogEntry> => {
  const service = { price: 30_000, durationMinutes: 120, ...facts };
  const { status, body } = await stage.office<CatalogEntry>('POST', '/api/admin/services', service);
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};

test.each([
  ['en', 'Move-out Clean', undefined, 'Move-out Clean'],
  [
    'es',
    'Deep Oven Clean',
    { name: 'Limpieza de hornos', description: '', features: [] },
    'Limpieza de hornos',
  ],
  ['es', 'Attic Clean', undefined, 'Attic Clean'],
])('to a reader of %s, %s with Spanish %j is %s: mail, calendar, notice, reminder', async (...given) => {
  const [language, name, spanish, shown] = given;
  const { id: service } = await added({ name, spanish });
  const email = `${service}@example.com`;
  const ada = await stage.bookings.customer(email);
  await ada.send('PATCH', '/api/settings', { language });
  await ada.bookAndPay({ service, appointmentDate: '2027-03-15' });
  await stage.tell();
  const mails = await stage.mailsOf(email);
  expect(mails.length).toBeGreaterThan(0);
  for (const mail of mails) expect(mail.text).toContain(shown);
  expect(entryOf(mails.find(({ attachments }) => attachments.length)).summary).toContain(shown);

  stage.clock.set('2027-03-14T18:00:00Z');
  await stage.run('remind-of-visits');
  const notices = await noticesOf(ada);
  expect(notices.map(({ type }) => type)).toContain('reminder');
  for (const { message } of notices) expect(message).toContain(shown);
  const staff = await stage.rows<{ message: string }>(
    `SELECT message FROM staff_alert WHERE message LIKE '%' || $1 || '%'`,
    [name],
  );
  expect(staff.length).toBeGreaterThan(0);
});

test('what a plan’s charge is announced with names the service, whatever braces are in it', async () => {
  const { id: service } = await added({ name: 'Clean {money} {when}' });
  const ada = await stage.bookings.customer('braces@example.com');
  await ada.bookAndPay({ service, isRecurring: true, frequency: 'weekly', appointmentDate: '2027-03-16' });
  await stage.tell();
  stage.clock.set('2027-03-20T16:00:00Z');
  await stage.run('announce-charges');
  const [coming] = (await noticesOf(ada)).filter(({ message }) => message.startsWith('We’ll charge'));
  expect(coming?.message).toContain(
    '$300.00 to your card for your Clean {money} {when} on Tuesday, March 23',
  );
});
