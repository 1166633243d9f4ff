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

  it('counts past midnight', () => {
    const day = BusinessDay.of('2027-11-07', ZONE);
    expect(day.instant(1440)).toBe(day.end);
    expect(day.minute(day.end + 30 * 60_000)).toBe(1470);
    expect(day.minute(day.start - 60_000)).toBe(-1);
  });

  it('is the date where the business is, not where the server is', () => {
    expect(businessDayOf(Date.parse('2027-03-11T02:00:00Z'), ZONE).date).toBe('2027-03-10');
    expect(businessDayOf(Date.parse('2027-03-11T02:00:00Z'), 'Asia/Tokyo').date).toBe('2027-03-11');
  });
});
