import { useStage } from '../use-stage.js';
import { entryOf, noticesOf, PostStage } from './stage.js';

const stage = useStage(() => PostStage.open());

test('a paid booking is confirmed by mail, in both forms and with a calendar entry', async () => {
  const email = 'confirmed@example.com';
  const ada = await stage.bookings.customer(email);
  const id = await ada.bookAndPay({ appointmentDate: '2027-03-16' });
  await stage.tell();
  const mail = (await stage.mailsOf(email)).find(({ subject }) => subject.includes('is confirmed'));
  for (const form of [mail?.text, mail?.html]) {
    expect(form).toContain('Tuesday, March 16, 8 AM–12 PM');
    expect(form).toContain('$120.00');
    expect(form).toContain('12 North Elm Street, Springfield');
    expect(form).toContain('24 hours before');
    expect(form).toContain('Homebright');
  }
  const raw = await (await fetch(`${stage.mailbox.url}/messages/${mail?.id}/raw`)).text();
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  expect(mail?.attachments).toHaveLength(1);
  const { startsAt, endsAt } = await ada.booking(id);
  expect(entryOf(mail)).toMatchObject({
    method: 'REQUEST',
    status: 'CONFIRMED',
    summary: '2-Hour Standard Clean by Homebright',
    location: '12 North Elm Street, Springfield',
    startsAt: new Date(startsAt ?? 0).toISOString(),
    endsAt: new Date(endsAt ?? 0).toISOString(),
  });
});

test('one that the office confirms unpaid is not told as paid, and leads to Pay Now', async () => {
  const email = 'on-account@example.com';
  const ada = await stage.bookings.customer(email);
  const { body } = await ada.book({ appointmentDate: '2027-03-19' });
  const done = await stage.office('POST', `/api/admin/bookings/${body.bookingId}/actions/confirm`, {});
  expect(done.status).toBe(200);
  await stage.tell();
  const mail = (await stage.mailsOf(email)).find(({ subject }) => subject.includes('is confirmed'));
  expect(mail?.text).toContain('Your cleaning is booked and your time is reserved. $120.00 is left to pay.');
  expect(mail?.text).not.toContain('paid');
  expect(mail?.text).toContain(
    `Pay now: http://localhost:3000/api/auth/login?returnTo=%2Fcheckout%3FbookingId%3D${body.bookingId}`,
  );
});

test('a cancellation takes the entry out of the calendar again', async () => {
  const email = 'cancelled@example.com';
  const ada = await stage.bookings.customer(email);
  const id = await ada.bookAndPay({ appointmentDate: '2027-03-17' });
  await stage.tell();
  const confirmed = entryOf(
    (await stage.mailsOf(email)).find(({ subject }) => subject.includes('confirmed')),
  );
  await ada.post('/api/cancel-booking', { bookingId: id, cancellationFee: 4000 });
  await stage.tell();
  const mails = await stage.mailsOf(email);
  const cancelled = entryOf(mails.find(({ subject }) => subject.endsWith('is cancelled')));
  expect(cancelled).toMatchObject({ method: 'CANCEL', status: 'CANCELLED', uid: confirmed.uid });
  expect(cancelled.sequence).toBeGreaterThan(confirmed.sequence);
  expect(mails.some(({ subject }) => subject === 'Your refund of $80.00')).toBe(true);
  expect(mails.find(({ subject }) => subject.endsWith('is cancelled'))?.text).toContain(
    '$80.00 is on its way back to your card, after a fee of $40.00.',
  );
});

test('a hold that is dropped unpaid sends nothing, neither to the customer nor to the office', async () => {
  const email = 'dropped@example.com';
  const eve = await stage.bookings.customer(email);
  for (let time = 0; time < 3; time += 1) {
    const { body } = await eve.book({ appointmentDate: `2027-04-0${5 + time}` });
    const off = await eve.post('/api/cancel-booking', { bookingId: body.bookingId, cancellationFee: 4000 });
    expect(off.status).toBe(200);
  }
  await stage.tell();
  await stage.run('mail-staff-alerts');
  await stage.tell();
  expect(await stage.mailsOf(email)).toEqual([]);
  expect(await noticesOf(eve)).toEqual([]);
  expect(await stage.rows(`SELECT 1 FROM staff_alert WHERE message LIKE 'Cancelled%2027-04-0%'`)).toEqual([]);
  // Eve was notified that the office confirmed her unpaid visit, so she is notified of its end as well.
  const { body } = await eve.book({ appointmentDate: '2027-04-09' });
  await stage.office('POST', `/api/admin/bookings/${body.bookingId}/actions/confirm`, {});
  await stage.tell();
  await eve.post('/api/cancel-booking', { bookingId: body.bookingId, cancellationFee: 4000 });
  await stage.tell();
  expect((await stage.mailsOf(email)).map(({ subject }) => subject)).toEqual([
    'Your cleaning on Friday, April 9, 8 AM–12 PM is confirmed',
    'Your cleaning on Friday, April 9, 8 AM–12 PM is cancelled',
  ]);
});

test('a name of 10,000 characters or with a link greets nobody', async () => {
  const email = 'greeted@example.com';
  const eve = await stage.bookings.customer(email);
  await eve.bookAndPay({
    appointmentDate: '2027-04-12',
    customerName: 'Ada win $500 at https://evil.example/now',
  });
  await stage.tell();
  const [mail] = await stage.mailsOf(email);
  expect(mail?.text).toMatch(/^Hello Ada win \$500 at,/);
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
});

test('what people type is inert in mails and in calendars', async () => {
  const email = 'odd@example.com';
  const eve = await stage.bookings.customer(email);
  await eve.bookAndPay({
    appointmentDate: '2027-03-18',
    customerName: '<script>alert(1)\r\nBcc: victim@example.com',
    location: '1 Elm\r\nEND:VEVENT\r\nATTENDEE:mailto:victim@example.com, "Apt; 2"',
  });
  await stage.tell();
  const mail = (await stage.mailsOf(email)).find(({ subject }) => subject.includes('confirmed'));
  expect(mail?.html).not.toContain('<script');
  expect(mail?.html).toContain('&lt;script&gt;');
  expect(await stage.mailsOf('victim@example.com')).toEqual([]);
  const file = mail?.attachments[0];
  const text = Buffer.from(file?.content ?? '', 'base64').toString();
  expect(text).not.toMatch(/^ATTENDEE.*victim/m);
  expect(entryOf(mail).location).toContain('END:VEVENT');
});

test('an address that fails for good and one that never answers hold up nobody', async () => {
  const [gone, silent, well] = ['gone@example.com', 'silent@example.com', 'well@example.com'];
  stage.mailbox.refuse(gone);
  stage.mailbox.keepWaiting(silent);
  for (const [index, email] of [gone, silent, well].entries()) {
    const customer = await stage.bookings.customer(email);
    await customer.bookAndPay({ appointmentDate: `2027-03-2${2 + index}` });
  }
  await stage.tell();
  expect(await stage.mailsOf(well)).not.toEqual([]);
  const log = await stage.rows<{ recipient: string; status: string; attempts: number }>(
    `SELECT recipient, status, attempts FROM delivery WHERE recipient = ANY ($1)`,
    [[gone, silent]],
  );
  for (const { recipient, status, attempts } of log) {
    expect(status).toBe(recipient === gone ? 'bounced' : 'queued');
    expect(attempts).toBe(1);
  }
  stage.mailbox.behave();
}, 90_000);

test('while no mail server can be reached nothing is given up, and everything arrives later', async () => {
  const closed = await PostStage.open({ SMTP_URL: 'smtp://127.0.0.1:9' });
  try {
    const ada = await closed.bookings.customer('patient@example.com');
    await ada.bookAndPay();
    for (let minute = 0; minute < 20; minute += 1) {
      await closed.tell();
      closed.clock.advance({ minutes: 2 });
    }
    const waiting = await closed.rows<{ status: string; attempts: number }>(
      `SELECT status, attempts FROM delivery WHERE recipient = 'patient@example.com'`,
    );
    expect(waiting.length).toBeGreaterThan(1);
    expect(waiting.every(({ status, attempts }) => status === 'queued' && attempts === 0)).toBe(true);
  } finally {
    await closed.close();
  }
});
