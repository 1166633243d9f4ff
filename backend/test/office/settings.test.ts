import type {
  Availability,
  BookingRecord,
  ErrorBody,
  OfficeSettings,
  SiteSettings,
} from '@homebright/contract';
import { ExtendSubscriptions } from '../../src/bookings/subscriptions/use-cases/extend-subscriptions.js';
import { createHttpApp } from '../../src/http-app.js';
import { createLogger } from '../../src/platform/logging.js';
import { Business } from '../../src/platform/index.js';
import { BookingsStage } from '../bookings/stage.js';
import { Office, refusalOf } from './office.js';
import { settingsSeed } from '../harness.js';
import { staged, useStage } from '../use-stage.js';

const stage = useStage(() =>
  BookingsStage.open({
    SETTINGS: settingsSeed({ businessPhone: '(555) 010-0000', bookingHorizonDays: 400 }),
  }),
);
const office = staged(() => Office.enter(stage));

const read = async () => (await office.get<OfficeSettings>('settings')).body;
const change = (body: object) => office.ask<OfficeSettings>('PATCH', 'settings', body);
const changeNow = async (body: object) => change({ version: (await read()).version, ...body });
const site = async (): Promise<SiteSettings> =>
  (await stage.test.app.inject('/api/site')).json<SiteSettings>();

test('begins as the environment said at the first start', async () => {
  const settings = await read();
  expect(settings).toMatchObject({
    businessName: 'Homebright',
    businessPhone: '(555) 010-0000',
    businessAddress: null,
    holdMinutes: 30,
    visitsAhead: 4,
    testimonials: [],
    version: 1,
    timeZone: 'America/New_York',
  });
  const { defaults, version, timeZone, ...own } = settings;
  expect(defaults).toEqual(own);
  expect([version, timeZone]).toEqual([1, 'America/New_York']);
});

test('the site, mails and papers say what the office set, and null takes it back', async () => {
  const words = {
    businessName: ' Linden Cleaning ',
    businessEmail: 'hi@linden.example',
    businessPhone: '',
    businessAddress: '1 Linden Lane',
    testimonials: [{ quote: 'Every corner.', quoteSpanish: 'Cada rincón.', name: 'Ada' }],
  };
  expect((await changeNow(words)).body).toMatchObject({
    businessName: 'Linden Cleaning',
    businessPhone: null,
  });
  expect(await site()).toMatchObject({
    businessName: 'Linden Cleaning',
    businessEmail: 'hi@linden.example',
    businessPhone: null,
    businessAddress: '1 Linden Lane',
    testimonials: [{ quote: 'Every corner.', quoteSpanish: 'Cada rincón.', name: 'Ada' }],
  });
  const ada = await stage.customer();
  const booked = await ada.book({ service: '1-hour' });
  await ada.give(booked);
  await stage.settle();
  const [mail] = await stage.rows<{ plain: string }>(
    `SELECT plain FROM delivery WHERE booking_id = $1 ORDER BY id LIMIT 1`,
    [booked.body.bookingId],
  );
  expect(mail?.plain).toContain('Linden Cleaning');
  expect(mail?.plain).not.toContain('Homebright\n');

  const back = await changeNow({ businessName: null, businessPhone: null, testimonials: null });
  expect(back.body).toMatchObject({ businessName: 'Homebright', businessPhone: '(555) 010-0000' });
  expect(await site()).toMatchObject({ businessName: 'Homebright', testimonials: [] });
});

test('holds, horizon and lead time are the new ones from the next booking on', async () => {
  const days = async (): Promise<Availability['days']> => {
    const url = '/api/availability?serviceType=1-hour&from=2027-03-10&days=31';
    return (await stage.test.app.inject(url)).json<Availability>().days;
  };
  const openOn = async (): Promise<string[]> =>
    (await days()).filter(({ windows }) => Object.values(windows).some(Boolean)).map(({ date }) => date);
  const before = await openOn();
  await changeNow({ holdMinutes: 5, bookingHorizonDays: 10, minLeadHours: 72 });
  const after = await openOn();
  expect(before.at(-1)).toBe('2027-04-09');
  expect(after.at(-1)).toBe('2027-03-20');
  expect(after[0]?.localeCompare('2027-03-13')).not.toBe(-1);
  const eve = await stage.customer();
  const { body } = await eve.book({ appointmentDate: '2027-03-18' });
  const { heldUntil } = await eve.booking(body.bookingId);
  expect(Date.parse(heldUntil ?? '')).toBe(Date.parse('2027-03-10T17:05:00Z'));
  expect((await eve.book({ appointmentDate: '2027-03-24' })).status).toBe(400);
  await changeNow({ holdMinutes: null, bookingHorizonDays: null, minLeadHours: null });
});

test('more visits ahead are made for subscriptions that run', async () => {
  const ada = await stage.customer();
  const answer = await ada.book({ isRecurring: true, service: '1-hour', appointmentDate: '2027-03-17' });
  await ada.give(answer);
  const pending = async (): Promise<BookingRecord[]> =>
    (await ada.bookings()).filter(({ status }) => status === 'pending');
  expect(await pending()).toHaveLength(3);
  await changeNow({ visitsAhead: 6 });
  await stage.test.app.get(ExtendSubscriptions).extend();
  expect(await pending()).toHaveLength(5);
  await changeNow({ visitsAhead: null });
});

test('two administrators: the second hears what the first changed', async () => {
  const { version } = await read();
  expect((await change({ version, holdMinutes: 20 })).status).toBe(200);
  const late = await change({ version, holdMinutes: 40, visitsAhead: 3 });
  expect(refusalOf(late).slice(0, 2)).toEqual([409, 'STALE_VERSION']);
  expect((late.body as unknown as ErrorBody).details).toEqual([{ field: 'holdMinutes', now: 20 }]);
  expect(await read()).toMatchObject({ holdMinutes: 20, visitsAhead: 4, version: version + 1 });
  const same = await change({ version: version + 1, holdMinutes: 20 });
  expect(same.body.version).toBe(version + 1);
});

test('another replica follows without a restart', async () => {
  const replica = await createHttpApp(stage.test.config, stage.test.clock, createLogger('silent', 'api'));
  try {
    await changeNow({ businessName: 'Everywhere' });
    const business = replica.get(Business);
    while (business.settings.businessName !== 'Everywhere') await new Promise((done) => setTimeout(done, 50));
    expect((await replica.inject('/api/site')).json<SiteSettings>().businessName).toBe('Everywhere');
  } finally {
    await replica.close();
  }
});

test('every change is in the audit log with before and after', async () => {
  await changeNow({ travelMinutes: 45 });
  const [entry] = await stage.rows<{ actor_name: string; before: object; after: object }>(
    `SELECT actor_name, before, after FROM audit_log WHERE entity = 'settings' ORDER BY id DESC LIMIT 1`,
  );
  const { version } = await read();
  expect(entry).toEqual({
    actor_name: 'admin',
    before: { travelMinutes: 30, version: version - 1 },
    after: { travelMinutes: 45, version },
  });
});

test('refuses what is no setting', async () => {
  const before = await read();
  for (const wrong of [
    { businessName: '' },
    { businessName: ' ' },
    { businessName: 'Two\nlines' },
    { businessName: 'x'.repeat(61) },
    { businessEmail: 'nobody' },
    { businessEmail: 'a@b.example\nBcc: c@d.example' },
    { businessPhone: 'call me' },
    { holdMinutes: 0 },
    { holdMinutes: 1.5 },
    { holdMinutes: '30' },
    { holdMinutes: 1441 },
    { bookingHorizonDays: -1 },
    { visitsAhead: 53 },
    { chargeLeadHours: true },
    { cancellationFee: -1 },
    { rebookingFee: 100_001 },
    { freeNoticeHours: 1.5 },
    { lockoutFee: '25' },
    { lockoutText: 'Two\nlines' },
    { testimonials: 'great' },
    { testimonials: [{ quote: '', name: 'Ada' }] },
    { testimonials: [{ quote: 'Fine' }] },
    { testimonials: Array.from({ length: 13 }, () => ({ quote: 'Fine', name: 'Ada' })) },
    { version: 'one' },
    { version: undefined },
  ]) {
    expect([wrong, (await change({ version: before.version, ...wrong })).status]).toEqual([wrong, 400]);
  }
  expect(await read()).toEqual(before);
});
