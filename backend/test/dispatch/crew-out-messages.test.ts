import type { ClosureReassignmentRequest, SentMail } from '@homebright/contract';
import { entriesIn, noticesOf } from '../notifications/stage.js';
import { useStage } from '../use-stage.js';
import { confirmation, CrewOutStage, out, TODAY } from './crew-out-stage.js';

/** A customer with several visits in one plan gets one message about all of them. */
describe('several visits of a customer in the plan of a crew that is out', () => {
  const stage = useStage(() => CrewOutStage.open());

  beforeEach(() => stage.begin());

  const mails = (email: string) => stage.post.mailsOf(email);

  /**
   * A plan with two visits of Ada's and one of Grace's. The office has chosen the afternoon for Ada's first
   * visit.
   */
  async function planned() {
    const [sick = 0, other = 0] = stage.crews;
    const first = await stage.visitOf(stage.ada, sick);
    const second = await stage.visitOf(stage.ada, sick, { appointmentTime: 'evening' });
    const hers = await stage.visitOf(stage.grace, sick, { appointmentTime: 'midday' });
    const choices = [{ bookingId: first, crewId: other, date: TODAY, time: '12:00' }];
    const request: ClosureReassignmentRequest = out(sick, { choices });
    const plan = await stage.preview(request);
    await stage.post.tell();
    return { first, second, hers, request, plan };
  }

  it('are named in one message, each with its old and new time and its own calendar file', async () => {
    const { first, second, hers, request, plan } = await planned();
    const before = [(await mails('ada@example.com')).length, (await noticesOf(stage.ada)).length];
    const of = (id: number) => plan.visits.find(({ bookingId }) => bookingId === id)?.message;
    const [moved, same] = [
      '2-Hour Standard Clean: now on Tuesday, March 16, 12 PM–4 PM (was Tuesday, March 16, 8 AM–12 PM)',
      '2-Hour Standard Clean on Tuesday, March 16, 4 PM–8 PM: same time, a different crew',
    ];
    expect(of(first)).toEqual({
      title: '2 of your cleanings have changed',
      text: `${moved}. ${same}.`,
      bookingIds: [first, second],
    });
    expect(of(second)).toEqual(of(first));
    expect(of(hers)).toMatchObject({ title: 'A different crew is coming', bookingIds: [hers] });

    expect((await stage.confirm(confirmation(request, plan))).body).toEqual({ moved: 3, withoutCrew: 0 });
    await stage.post.tell();
    await stage.post.rows(`UPDATE outbox SET completed_at = NULL WHERE name LIKE 'bookings.%'`);
    await stage.post.tell();
    const [mail, ...more] = (await mails('ada@example.com')).slice(before[0]);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 of your cleanings have changed');
    for (const line of [moved, same]) expect(mail?.text).toContain(`- ${line}`);
    const files = mail?.attachments ?? [];
    expect(files.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['visit-1.ics', 'text/calendar'],
      ['visit-2.ics', 'text/calendar'],
    ]);
    const entries = files.map(({ content }) => entriesIn(Buffer.from(content, 'base64').toString('utf8')));
    expect(entries).toEqual([
      [expect.objectContaining({ method: 'REQUEST', startsAt: '2027-03-16T16:00:00.000Z' })],
      [expect.objectContaining({ method: 'REQUEST', startsAt: '2027-03-16T20:00:00.000Z' })],
    ]);
    expect(new Set(entries.flat().map(({ uid }) => uid)).size).toBe(2);
    const notices = await noticesOf(stage.ada);
    expect(notices).toHaveLength((before[1] ?? 0) + 1);
    expect(notices[0]).toMatchObject({ title: '2 of your cleanings have changed', bookingId: null });
    for (const bookingId of [first, second]) {
      const { body } = await stage.office.list<SentMail>('mails', { filter: { bookingId } });
      expect(body.map(({ subject }) => subject)).toContain('2 of your cleanings have changed');
    }
    const others = await stage.office.list<SentMail>('mails', { filter: { bookingId: hers } });
    expect(others.body.map(({ subject }) => subject)).not.toContain('2 of your cleanings have changed');
  });

  it('are named only as long as they take place; one that is left is told as ever', async () => {
    const { first, second, request, plan } = await planned();
    const before = (await mails('ada@example.com')).length;
    expect((await stage.confirm(confirmation(request, plan))).status).toBe(200);
    expect((await stage.office.edit(second, { status: 'cancelled' })).status).toBe(200);
    await stage.post.tell();
    const subjects = (await mails('ada@example.com')).slice(before).map(({ subject }) => subject);
    expect(subjects.filter((subject) => !/refund/i.test(subject)).sort()).toEqual([
      'Your cleaning is now on Tuesday, March 16, 12 PM–4 PM',
      'Your cleaning on Tuesday, March 16, 4 PM–8 PM is cancelled',
    ]);
    expect(
      (await noticesOf(stage.ada)).find(({ title }) => title === 'Your cleaning was moved'),
    ).toMatchObject({
      bookingId: first,
    });
  });
});
