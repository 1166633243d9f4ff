import { type Addressee, type AnnouncedVisit, announcementOf, isTimeToRemind } from './announcement.js';

const VISIT: AnnouncedVisit = {
  bookingId: 7,
  userId: 'ada',
  service: '2-Hour Standard Clean',
  serviceSpanish: null,
  appointmentDate: '2027-03-16',
  appointmentTime: 'custom',
  customTime: '09:00 AM',
  balance: 12_050,
};

const ADA: Addressee = {
  email: 'ada@example.com',
  emailKnown: true,
  reminderMails: true,
  officeMails: true,
  texts: true,
  textsTo: '+15551234567',
  language: 'en',
};

const MAIL = { channel: 'mail', recipient: 'ada@example.com', unverified: false };
const TEXT = { channel: 'text', recipient: '+15551234567', unverified: false };

test('a reminder names service and time, and goes by mail and by text message', () => {
  const told = announcementOf('reminder', VISIT, ADA, true);
  expect(told).toMatchObject({
    type: 'reminder',
    category: 'reminder',
    occasion: 'booking:7:reminder:2027-03-16 09:00 AM',
  });
  expect(told.message).toContain('Tuesday, March 16, 9:00 AM');
  expect(told.message).not.toContain('{');
  expect(told.to).toEqual([MAIL, TEXT]);
});

test('the announcement of a charge names the amount, and goes only by mail', () => {
  const told = announcementOf('charge-coming', VISIT, ADA, true);
  expect(told).toMatchObject({ type: 'subscription', category: 'booking' });
  expect(told.message).toContain('$120.50');
  expect(told.to).toEqual([MAIL]);
});

test('in Spanish, the owner’s name for the service takes precedence', () => {
  const spanish = { ...ADA, language: 'es' } as const;
  const own = announcementOf('reminder', { ...VISIT, serviceSpanish: 'limpieza breve' }, spanish, true);
  expect(own.message).toContain('limpieza breve');
  expect(own.message).toContain('martes 16 de marzo');
  // Without the owner's Spanish name, the product's own words for its services are used.
  expect(announcementOf('reminder', VISIT, spanish, true).message).toContain('limpieza estándar de 2 horas');
});

test.each([
  ['who does not want reminders by mail', { reminderMails: false }, [TEXT]],
  ['whose email is not verified', { emailKnown: false }, [{ ...MAIL, unverified: true }, TEXT]],
  ['without an email', { email: null }, [TEXT]],
  ['who does not want text messages', { texts: false }, [MAIL]],
  ['without a number for text messages', { textsTo: null }, [MAIL]],
])('a reminder to somebody %s', (_, change, to) => {
  expect(announcementOf('reminder', VISIT, { ...ADA, ...change }, true).to).toEqual(to);
});

test('a customer who does not want reminders by mail still learns of a charge', () => {
  expect(announcementOf('charge-coming', VISIT, { ...ADA, reminderMails: false }, true).to).toEqual([MAIL]);
});

test('if text messages cannot be sent, none is queued', () => {
  expect(announcementOf('reminder', VISIT, ADA, false).to).toEqual([MAIL]);
});

describe('the time to remind', () => {
  const ZONE = 'America/New_York';
  const at = (instant: string): number => Date.parse(instant);
  const visit = (startsAt: string, updatedAt = '2027-03-01T12:00:00Z') => ({
    startsAt: new Date(startsAt),
    updatedAt: new Date(updatedAt),
  });

  test('is exactly a day before the visit', () => {
    const nineOnTuesday = visit('2027-03-16T13:00:00Z');
    expect(isTimeToRemind(nineOnTuesday, at('2027-03-15T12:59:00Z'), ZONE)).toBe(false);
    expect(isTimeToRemind(nineOnTuesday, at('2027-03-15T13:00:00Z'), ZONE)).toBe(true);
  });

  test('is the same time on the day before, even if the clocks go forward in between', () => {
    // 9 AM on Sunday, March 14, 2027: nine o'clock on Saturday was 23 hours before.
    const sunday = visit('2027-03-14T13:00:00Z');
    expect(isTimeToRemind(sunday, at('2027-03-13T13:59:00Z'), ZONE)).toBe(false);
    expect(isTimeToRemind(sunday, at('2027-03-13T14:00:00Z'), ZONE)).toBe(true);
  });

  test('comes a quarter of an hour after a change within that day', () => {
    const changed = visit('2027-03-16T13:00:00Z', '2027-03-15T20:00:00Z');
    expect(isTimeToRemind(changed, at('2027-03-15T20:15:00Z'), ZONE)).toBe(false);
    expect(isTimeToRemind(changed, at('2027-03-15T20:15:01Z'), ZONE)).toBe(true);
  });
});
