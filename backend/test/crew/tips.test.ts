import type { CrewDays, OwnVisit, TipAnswer } from '@homebright/contract';
import { ChargeDueVisits } from '../../src/bookings/subscriptions/use-cases/charge-due-visits.js';
import { settingsSeed } from '../harness.js';
import { useStage } from '../use-stage.js';
import { CrewStage, tap } from './stage.js';

const SETTINGS = settingsSeed({
  signInsPerMinute: 100_000,
  codesPerDay: 10_000,
  writesPerMinute: 100_000,
  askForTips: true,
  askForRatings: true,
});
const stage = useStage(() => CrewStage.open({ SETTINGS }));

beforeEach(async () => {
  await stage.begin();
  await stage.post.rows('DELETE FROM rating');
  await stage.post.bookings.charges({ when: 'after' });
});

const on = (time: string): string => `2027-03-16T${time}:00.000Z`;
const charge = async () => {
  await stage.post.bookings.test.app.get(ChargeDueVisits).charge();
  await stage.post.bookings.settle();
};
type Visit = Awaited<ReturnType<CrewStage['visit']>>;
const tip = (visit: Visit, amount: number) =>
  visit.customer.post<TipAnswer>(`/api/bookings/${visit.id}/tip`, { amount });
const tipsOn = async (phone: Visit['phone']) => (await phone.ask<CrewDays>('GET', 'days')).body.tips;
const tipped = async (visit: Visit) => ((await visit.customer.booking(visit.id)) as OwnVisit).tip;
const finish = async ({ id, phone }: Visit) => {
  stage.post.clock.set(on('14:00'));
  await phone.send([tap(id, 'started', on('12:10')), tap(id, 'finished', on('13:30'))]);
  await stage.post.bookings.settle();
};

test('those who went see their part of a tip on their phones, and nobody else sees it', async () => {
  const visit = await stage.visit();
  const second = await stage.cleaner({ name: 'Ben Ode', crewId: visit.crewId });
  const stranger = await stage.cleaner({ name: 'Cleo Park', crewId: visit.crewId === 1 ? 2 : 1 });
  const [other, away] = [await stage.phone(second.email), await stage.phone(stranger.email)];
  stage.post.clock.set(on('13:00'));
  await tip(visit, 1_501);
  expect(await tipsOn(visit.phone)).toBeUndefined();
  await finish(visit);
  await charge();
  const of = { visitId: visit.id, date: '2027-03-16', customer: expect.any(String) as string };
  expect(await tipsOn(visit.phone)).toEqual([{ ...of, amount: 751 }]);
  expect(await tipsOn(other)).toEqual([{ ...of, amount: 750 }]);
  expect(await tipsOn(away)).toBeUndefined();
});

test('the part of a cleaner who has left goes to nobody else', async () => {
  const visit = await stage.visit();
  const second = await stage.cleaner({ name: 'Ben Ode', crewId: visit.crewId });
  stage.post.clock.set(on('13:00'));
  await tip(visit, 2_000);
  await finish(visit);
  await charge();
  const before = await tipsOn(visit.phone);
  expect(before?.[0]?.amount).toBeLessThanOrEqual(1_000);
  await stage.post.rows(`UPDATE cleaner SET active = false WHERE email = $1`, [second.email]);
  expect(await tipsOn(visit.phone)).toEqual(before);
});

test('a visit that nobody could enter has no tip, and no charge', async () => {
  const visit = await stage.visit();
  stage.post.clock.set(on('13:00'));
  expect((await tip(visit, 1_500)).body.outcome).toBe('planned');
  stage.post.clock.set(on('13:20'));
  await visit.phone.send([tap(visit.id, 'not_entered', on('13:20'), { text: 'Nobody opened.' })]);
  await stage.post.bookings.settle();
  expect(await tipped(visit)).toMatchObject({ planned: 0, choices: [] });
});

describe('a tip with the rating', () => {
  let source = 0;
  const send = async (url: string, form?: Record<string, string>) => {
    source += 1;
    const { body } = await stage.post.bookings.test.app.inject({
      method: form ? 'POST' : 'GET',
      url,
      remoteAddress: `198.51.100.${source}`,
      ...(form && {
        payload: new URLSearchParams(form).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
      }),
    });
    return body;
  };
  /** A finished and charged visit whose customer got the link. */
  const asked = async () => {
    const visit = await stage.visit();
    await finish(visit);
    await charge();
    stage.post.clock.set(on('16:00'));
    await stage.post.run('ask-for-ratings');
    await stage.post.run('send-due-mails');
    const [person] = await stage.post.rows<{ email: string }>(
      'SELECT email FROM app_user JOIN booking b ON b.user_id = app_user.id WHERE b.id = $1',
      [visit.id],
    );
    const mails = await stage.post.mailsOf(person?.email ?? '');
    const mail = mails.find(({ subject }) => subject.startsWith('How was'));
    return { visit, link: /\/api\/ratings\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '' };
  };

  test('is charged once, to the card that the page names', async () => {
    const { visit, link } = await asked();
    const page = await send(link);
    expect(page).toContain('Add a tip for the cleaners, with your Visa ending in 4242');
    for (const choice of ['$12', '$18', '$24']) expect(page).toContain(`<span>${choice}</span>`);
    const answer = { stars: '5', tip: 'other', otherTip: '$20.50' };
    expect(await send(link, answer)).toContain('Thank you for your tip of $20.50.');
    expect(await send(link, { ...answer, otherTip: '50' })).toContain('Thank you for your tip of $20.50.');
    await stage.post.bookings.settle();
    expect(await tipped(visit)).toMatchObject({ paid: 2_050 });
  });

  test('is refused with a sentence if it is too much, and the rest of the form stays', async () => {
    const { visit, link } = await asked();
    const page = await send(link, { stars: '4', words: 'Lovely.', tip: 'other', otherTip: '10000' });
    expect(page).toContain('Please enter a tip from $1.00 to $500.00.');
    expect(page).toContain('Lovely.');
    expect(page).toContain('value="10000"');
    expect(await tipped(visit)).toMatchObject({ paid: 0 });
    expect(await send(link, { stars: '4', words: 'Lovely.', tip: '' })).toContain('You gave us 4 stars.');
    expect(await tipped(visit)).toMatchObject({ paid: 0 });
  });
});
