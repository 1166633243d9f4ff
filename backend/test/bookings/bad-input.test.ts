import type { ErrorBody } from '@homebright/contract';
import { staged, useStage } from '../use-stage.js';
import { BookingsStage, draftOf } from './stage.js';

const stage = useStage(() => BookingsStage.open());
const ada = staged(() => stage.customer());

const CALLS: ['GET' | 'POST', string][] = [
  ['GET', '/api/bookings'],
  ['GET', '/api/bookings/1'],
  ['GET', '/api/properties'],
  ['GET', '/api/subscriptions'],
  ['POST', '/api/create-payment-intent'],
  ['POST', '/api/create-subscription'],
  ['POST', '/api/pay-existing-booking'],
  ['POST', '/api/request-booking'],
  ['POST', '/api/cancel-booking'],
  ['POST', '/api/rebook'],
  ['POST', '/api/subscriptions/1/pause'],
];

test.each(CALLS)('%s %s needs somebody signed in', async (method, url) => {
  const answer = await stage.test.app.inject({ method, url });
  expect(answer.statusCode).toBe(401);
  expect(answer.json<ErrorBody>().code).toBe('NOT_SIGNED_IN');
});

const WRONG: [string, Record<string, unknown>, string][] = [
  ['no service', { service: undefined }, 'service'],
  ['an unknown service', { service: '9-hour' }, 'service'],
  ['a service of the wrong type', { service: 2 }, 'service'],
  ['a draft id that is none', { draftId: 'mine' }, 'draftId'],
  ['a blank name', { customerName: ' \n\t' }, 'customerName'],
  ['an endless name', { customerName: 'A'.repeat(200) }, 'customerName'],
  ['a blank phone', { customerPhone: '' }, 'customerPhone'],
  ['a phone of letters', { customerPhone: 'call me maybe' }, 'customerPhone'],
  ['a phone that is too short', { customerPhone: '123456' }, 'customerPhone'],
  ['a phone that is too long', { customerPhone: '1234567890123456' }, 'customerPhone'],
  ['a phone that is a number', { customerPhone: 5551234567 }, 'customerPhone'],
  ['no parking', { hasDrivewayParking: false, hasStreetParking: false }, 'hasDrivewayParking'],
  ['parking as text', { hasDrivewayParking: 'true' }, 'hasDrivewayParking'],
  ['no address', { location: '' }, 'location'],
  ['unknown rooms', { rooms: '7' }, 'rooms'],
  ['unknown bathrooms', { bathrooms: '0' }, 'bathrooms'],
  ['an unknown history', { maintenanceHistory: 'yesterday' }, 'maintenanceHistory'],
  ['a date that is none', { appointmentDate: '2027-02-30' }, 'appointmentDate'],
  ['a date in words', { appointmentDate: 'tomorrow' }, 'appointmentDate'],
  ['a date of the wrong type', { appointmentDate: 20270316 }, 'appointmentDate'],
  ['an unknown window', { appointmentTime: 'night' }, 'appointmentTime'],
  ['a custom time that is missing', { appointmentTime: 'custom' }, 'customTime'],
  ['a custom time off the steps', { appointmentTime: 'custom', customTime: '09:03 AM' }, 'customTime'],
  ['a custom time of 24 hours', { appointmentTime: 'custom', customTime: '13:00' }, 'customTime'],
  ['notes without end', { specialNotes: 'x'.repeat(2001) }, 'specialNotes'],
  ['focus notes without end', { focusNotes: 'x'.repeat(2001) }, 'focusNotes'],
  ['photos that are no ids', { photos: ['a'] }, 'photos'],
  ['too many photos', { photos: Array.from({ length: 11 }, (_, index) => index + 1) }, 'photos'],
  ['a huge photo id', { photos: [2 ** 60] }, 'photos'],
  ['property data of the wrong type', { propertyData: { bedrooms: -1 } }, 'propertyData.bedrooms'],
  ['a questionnaire that is text', { questionnaire: 'yes' }, 'questionnaire'],
];

test.each(WRONG)('%s is refused', async (_, wrong, field) => {
  const { status, body } = await ada.post('/api/create-payment-intent', { ...draftOf(), ...wrong });
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'INVALID' });
  expect(body.message).toBe(body.error);
  expect(body.details).toEqual(expect.arrayContaining([expect.objectContaining({ field })]));
});

test('an unknown frequency is refused', async () => {
  const { status, body } = await ada.post(
    '/api/create-subscription',
    draftOf({ frequency: 'daily' as never }),
  );
  expect({ status, details: body.details }).toEqual({ status: 400, details: [{ field: 'frequency' }] });
});

/** The requested time, and the reason and the sentence of the refusal. The clock shows noon of 2027-03-10. */
const OUTSIDE: [string, Record<string, unknown>, string | null, string][] = [
  [
    'yesterday',
    { appointmentDate: '2027-03-09' },
    'past',
    'That time has passed. Please choose a later one.',
  ],
  [
    'a window that is almost over',
    { appointmentDate: '2027-03-10', appointmentTime: 'midday' },
    'lead-time',
    'Please book at least 4 hours ahead.',
  ],
  [
    'a time in two hours',
    { appointmentDate: '2027-03-10', appointmentTime: 'custom', customTime: '02:00 PM' },
    'lead-time',
    'Please book at least 4 hours ahead.',
  ],
  [
    'the day after the last',
    { appointmentDate: '2028-03-10' },
    'beyond-horizon',
    'You can book up to 365 days ahead. Please choose an earlier date.',
  ],
  [
    'at night',
    { appointmentTime: 'custom', customTime: '03:00 AM' },
    'outside-hours',
    'That time is outside our business hours. Please choose another time.',
  ],
  [
    'a visit that would end after hours',
    { appointmentTime: 'custom', customTime: '06:30 PM' },
    'outside-hours',
    'That time is outside our business hours. Please choose another time.',
  ],
  [
    'a closed day',
    { appointmentDate: '2027-03-25' },
    'closed',
    "We're closed then: Founders day. Please choose another time.",
  ],
  [
    'closed hours',
    { appointmentDate: '2027-03-26', appointmentTime: 'midday' },
    'closed',
    "We're closed then: Training. Please choose another time.",
  ],
  [
    'a time that clocks skip',
    { appointmentDate: '2027-03-14', appointmentTime: 'custom', customTime: '02:30 AM' },
    null,
    '02:30 does not exist on 2027-03-14: clocks are set forward that night.',
  ],
];

describe('cannot be booked, subscribed or moved to:', () => {
  const bob = staged(() => stage.customer());
  let originalBookingId: number;

  beforeAll(async () => {
    await stage.rows(
      `INSERT INTO closure (name, first_date, last_date, from_minute, until_minute) VALUES
         ('Founders day', '2027-03-25', '2027-03-25', NULL, NULL), ('Training', '2027-03-26', '2027-03-26', 720, 960)`,
    );
    originalBookingId = (await bob.book({ appointmentDate: '2027-03-24' })).body.bookingId;
  });

  test.each(OUTSIDE)('%s', async (_, when, reason, sentence) => {
    const ways: [string, object][] = [
      ['/api/create-payment-intent', { ...draftOf(), ...when }],
      ['/api/create-subscription', { ...draftOf({ isRecurring: true, frequency: 'weekly' }), ...when }],
      ['/api/rebook', { originalBookingId, appointmentDate: '2027-03-16', ...when }],
    ];
    for (const [way, body] of ways) {
      const answer = await (way === '/api/rebook' ? bob : ada).post(way, body);
      expect([way, answer.status, answer.body.code]).toEqual([
        way,
        400,
        reason ? 'OUTSIDE_HOURS' : 'INVALID',
      ]);
      expect(answer.body).toMatchObject({ error: sentence, ...(reason ? { details: [{ reason }] } : {}) });
    }
    expect(await bob.booking(originalBookingId)).toMatchObject({ appointmentDate: '2027-03-24', version: 1 });
  });
});

test('several mistakes are told at once', async () => {
  const { body } = await ada.post('/api/create-payment-intent', {
    ...draftOf({ customerName: '', customerPhone: '', location: '' }),
  });
  expect(body.details).toHaveLength(3);
});

test('nothing of all that was booked', async () => {
  expect(await ada.bookings()).toEqual([]);
});

const BODIES: [string, unknown][] = [
  ['nothing', {}],
  ['a list', []],
  ['text', { bookingId: '1', originalBookingId: '1' }],
  ['a fraction', { bookingId: 1.5, originalBookingId: 1.5 }],
  ['a negative', { bookingId: -1, originalBookingId: -1 }],
  ['more than a number', { bookingId: 1e300, originalBookingId: 1e300 }],
];

describe.each(['/api/pay-existing-booking', '/api/request-booking', '/api/cancel-booking', '/api/rebook'])(
  '%s',
  (url) => {
    test.each(BODIES)('refuses %s as its booking', async (_, body) => {
      expect((await ada.post(url, body)).status).toBe(400);
    });

    test('knows no booking of somebody else, nor one that is not there', async () => {
      const bob = await stage.customer();
      const { body } = await bob.book({ service: '1-hour' });
      for (const id of [body.bookingId, 999_999_999]) {
        const answer = await ada.post(url, { bookingId: id, originalBookingId: id });
        expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 404, code: 'NOT_FOUND' });
      }
      expect((await bob.bookings())[0]?.status).toBe('pending');
    });
  },
);

test.each(['abc', '0', '-1', '1.5', '99999999999999999999', '%00'])(
  'GET /api/bookings/%s is not there',
  async (id) => {
    expect((await ada.get<ErrorBody>(`/api/bookings/${id}`)).status).toBe(404);
  },
);

test('somebody else reads nothing of a booking', async () => {
  const bob = await stage.customer();
  const { body } = await bob.book({ service: '1-hour', appointmentDate: '2027-03-18' });
  expect((await ada.get<ErrorBody>(`/api/bookings/${body.bookingId}`)).status).toBe(404);
  expect(await ada.bookings()).toEqual([]);
});

test('text that no database takes is refused, not stumbled over', async () => {
  const { status } = await ada.post('/api/create-payment-intent', draftOf({ accessNotes: 'a\u0000b' }));
  expect(status).toBe(400);
});
