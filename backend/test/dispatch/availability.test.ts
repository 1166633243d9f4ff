import { randomUUID } from 'node:crypto';
import { SeedCrews, Visits } from '../../src/dispatch/index.js';
import { FillCatalog } from '../../src/pricing/index.js';
import { Transactions } from '../../src/platform/index.js';
import { settingsSeed, startTestApp } from '../harness.js';
import { useStage } from '../use-stage.js';

const DATE = '2027-03-17';

describe('availability', () => {
  const suite = useStage(() => startTestApp());

  beforeAll(async () => {
    await suite.app.get(SeedCrews).seed({ demo: false });
    await suite.app.get(FillCatalog).fill({ production: false });
  });

  const read = (query: string) => suite.app.inject({ url: `/api/availability?${query}` });

  it('tells day by day what is free, and why nothing is', async () => {
    const { timeZone, serviceType, days } = (await read('serviceType=4-hour&from=2027-03-09&days=10')).json();
    expect([timeZone, serviceType, days.length]).toEqual(['America/New_York', '4-hour', 10]);
    expect(days[0]).toEqual({
      date: '2027-03-09',
      windows: { morning: false, midday: false, evening: false },
      customTimes: [],
      closed: 'past',
    });
    expect(days[1].windows).toEqual({ morning: false, midday: false, evening: true });
    expect(days[1].customTimes).toEqual(['16:00']);
    expect(days[2].windows).toEqual({ morning: true, midday: true, evening: true });
  });

  it('shows a day whose only crew is taken as full', async () => {
    const visits = suite.app.get(Visits);
    const request = { userId: randomUUID(), serviceMinutes: 240, heldUntil: null, date: DATE } as const;
    await suite.app.get(Transactions).run(async (tx) => {
      await visits.place(tx, { ...request, bookingId: 1, appointmentTime: 'morning' });
      await visits.place(tx, { ...request, bookingId: 2, appointmentTime: 'evening' });
    });
    const [day] = (await read(`serviceType=4-hour&from=${DATE}&days=1`)).json().days;
    expect(day).toMatchObject({ closed: 'full', customTimes: [] });
    const [short] = (await read(`serviceType=1-hour&from=${DATE}&days=1`)).json().days;
    expect(short.windows).toEqual({ morning: false, midday: true, evening: false });
  });

  it('is there for a family of five that pages through the year ten times, each of them', async () => {
    const months = Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, '0')}-01`);
    for (let turn = 0; turn < 5 * 10; turn += 1)
      for (const from of months) expect((await read(`serviceType=1-hour&from=${from}`)).statusCode).toBe(200);
  });

  it('lists the slots that fit a visit of its own length', async () => {
    const free = async (minutes: string) =>
      (await read(`serviceType=1-hour&from=${DATE}&days=1${minutes}`)).json().days[0];
    expect((await free('&minutes=60')).windows).toEqual((await free('')).windows);
    // The crew is free from 12:30, after its travel back, until 15:30, before it leaves for the evening
    // visit.
    expect((await free('&minutes=180')).customTimes).toEqual(['12:30']);
    expect(await free('&minutes=195')).toMatchObject({ closed: 'full', customTimes: [] });
    expect(await free('&minutes=721')).toMatchObject({ closed: 'closed' });
  });

  it.each(['0001-01-01', '9999-12-29'])('answers for %s, at an end of the calendar', async (from) => {
    const { days } = (await read(`serviceType=1-hour&from=${from}&days=2`)).json();
    expect(days.map(({ date }: { date: string }) => date)[0]).toBe(from);
  });

  it.each([
    'serviceType=1-hour&from=2027-03-17&minutes=0',
    'serviceType=1-hour&from=2027-03-17&minutes=1441',
    'serviceType=1-hour&from=2027-03-17&minutes=-60',
    'serviceType=1-hour&from=2027-03-17&minutes=1.5',
    'serviceType=1-hour&from=2027-03-17&minutes=long',
    'from=2027-03-17&days=1',
    'serviceType=9-hour&from=2027-03-17&days=1',
    'serviceType=1-hour&from=yesterday&days=1',
    'serviceType=1-hour&from=2027-03-17&days=63',
    'serviceType=1-hour&from=2027-03-17&days=0',
    'serviceType=1-hour&from=2027-03-17&days=-1',
    'serviceType=1-hour&serviceType=2-hour&from=2027-03-17',
    'serviceType=1-hour&days=5',
  ])('answers 400 to %s', async (query) => {
    const answer = await read(query);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID']);
  });
});

describe('questions for free times', () => {
  const ASKED = 40;
  const suite = useStage(() => startTestApp({ SETTINGS: settingsSeed({ availabilityPerMinute: ASKED }) }));

  beforeAll(() => suite.app.get(FillCatalog).fill({ production: false }));

  it('are limited for each address, and only for that one', async () => {
    const ask = async (remoteAddress: string) =>
      (await suite.app.inject({ url: '/api/availability?serviceType=1-hour&from=2027-03-17', remoteAddress }))
        .statusCode;
    const statuses: number[] = [];
    // Sends more than twice the limit, so some are refused even if a minute ends in between.
    for (let turn = 0; turn < 2 * ASKED + 2; turn += 1) statuses.push(await ask('203.0.113.66'));
    expect(statuses.slice(0, ASKED)).toEqual(Array(ASKED).fill(200));
    expect(statuses).toContain(429);
    expect(await ask('198.51.100.7')).toBe(200);
  });
});
