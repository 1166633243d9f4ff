import { BusinessDay, businessDayOf } from './business-day.js';

const ZONE = 'America/New_York';
const HOUR = 3_600_000;

describe('a business day', () => {
  it.each([
    ['2027-03-13', 24],
    ['2027-03-14', 23],
    ['2027-11-07', 25],
  ])('%s lasts %i hours', (date, hours) => {
    const day = BusinessDay.of(date, ZONE);
    expect((day.end - day.start) / HOUR).toBe(hours);
  });

  it.each(['2027-03-14', '2027-11-07', '2027-06-01'])('finds nine o’clock and back on %s', (date) => {
    const day = BusinessDay.of(date, ZONE);
    const nine = day.instant(540);
    expect(new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: ZONE }).format(nine)).toBe(
      '09:00',
    );
    expect(day.minute(nine)).toBe(540);
  });

  it('refuses a time that the clocks skip', () => {
    const day = BusinessDay.of('2027-03-14', ZONE);
    expect(() => day.instant(150)).toThrow('does not exist');
    expect(day.instantIfAny(150)).toBeNull();
  });

  it.each(['2027-03-14', '2027-11-07', '2027-06-01'])('counts past both midnights on %s', (date) => {
    const day = BusinessDay.of(date, ZONE);
    expect(day.instant(1440)).toBe(day.end);
    expect(day.instant(1500)).toBe(day.end + HOUR);
    expect(day.minute(day.end + HOUR / 2)).toBe(1470);
    expect(day.minute(day.start - HOUR)).toBe(-60);
  });

  it('is an ordinary day until its clocks change', () => {
    const spring = BusinessDay.of('2027-03-14', ZONE);
    expect([0, 60, 119].map((minute) => spring.instant(minute))).toEqual(
      [0, 60, 119].map((minute) => spring.start + minute * 60_000),
    );
    expect(spring.minute(spring.start + 2 * HOUR - 60_000)).toBe(119);
    expect(spring.minute(spring.start + 2 * HOUR)).toBe(180);
    expect(spring.instant(180)).toBe(spring.start + 2 * HOUR);
  });

  it('takes the first of two hours that clocks show twice', () => {
    const autumn = BusinessDay.of('2027-11-07', ZONE);
    expect(autumn.instant(90)).toBe(autumn.start + 1.5 * HOUR);
    expect(autumn.minute(autumn.start + 2.5 * HOUR)).toBe(90);
    expect(autumn.instant(120)).toBe(autumn.start + 3 * HOUR);
  });

  it('is the date where the business is, not where the server is', () => {
    expect(businessDayOf(Date.parse('2027-03-11T02:00:00Z'), ZONE).date).toBe('2027-03-10');
    expect(businessDayOf(Date.parse('2027-03-11T02:00:00Z'), 'Asia/Tokyo').date).toBe('2027-03-11');
  });
});

test.each(['America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'Europe/London'])(
  'the day of an instant in %s is the date that a clock there shows, through a whole year',
  (zone) => {
    const shown = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
    const first = Date.UTC(2027, 0, 1);
    for (let minute = 0; minute < 366 * 1440; minute += 37) {
      const instant = first + minute * 60_000;
      expect(businessDayOf(instant, zone).date).toBe(shown.format(instant));
    }
  },
);

test('the calendar’s last date is refused, because no day follows it', () => {
  expect(() => BusinessDay.of('9999-12-31', 'America/New_York')).toThrow('Please choose an earlier date.');
  expect(BusinessDay.of('9999-12-30', 'America/New_York').date).toBe('9999-12-30');
});
