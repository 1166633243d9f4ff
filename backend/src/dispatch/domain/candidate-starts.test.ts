import { BusinessDay } from '../../kernel/business-day.js';
import { shownTime, candidateStarts, windowMinutes } from './candidate-starts.js';
import { allowedStarts, type BookingPolicy, startLimits } from './booking-policy.js';
import { visitMinutes } from './visit.js';

const ZONE = 'America/New_York';
const day = BusinessDay.of('2027-03-17', ZONE);
const policy: BookingPolicy = { zone: ZONE, travelMinutes: 30, leadHours: 4, horizonDays: 365 };

describe('starts of a visit', () => {
  it('ends inside the window', () => {
    expect(windowMinutes('morning', 120)).toEqual([480, 495, 510, 525, 540, 555, 570, 585, 600]);
    expect(windowMinutes('evening', 240)).toEqual([960]);
    expect(windowMinutes('midday', 300)).toEqual([720]);
  });

  it('blocks a quarter of an hour for the shortest service', () => {
    expect(visitMinutes(1)).toBe(15);
    expect(visitMinutes(240)).toBe(240);
    expect(visitMinutes(481)).toBe(481);
  });

  it('takes a custom time as it is', () => {
    expect(candidateStarts(day, 60, 'custom', '05:05 PM')).toEqual([
      { at: Date.parse('2027-03-17T21:05:00Z'), from: 1025, until: 1085 },
    ]);
  });

  it.each([null, '', '9:00', '13:00 PM', '09:60 AM'])('refuses the custom time %p', (time) => {
    expect(() => candidateStarts(day, 60, 'custom', time)).toThrow();
  });

  it.each([undefined, null, ''])('asks for a custom time where %j is given', (time) => {
    expect(() => candidateStarts(day, 60, 'custom', time)).toThrow(
      expect.objectContaining({ message: 'Please choose a time.', details: [{ field: 'customTime' }] }),
    );
  });

  it('finds the first time after the ones that clocks skip', () => {
    const shortDay = BusinessDay.of('2027-03-14', ZONE);
    expect(shownTime(shortDay, '02:30 AM')).toBe('03:00 AM');
    expect(shownTime(shortDay, '03:30 AM')).toBe('03:30 AM');
    expect(shownTime(BusinessDay.of('2027-11-07', ZONE), '01:30 AM')).toBe('01:30 AM');
  });
});

describe('terms', () => {
  const starts = candidateStarts(day, 120, 'morning');
  const at = (iso: string) => Date.parse(iso);

  it('drops the starts inside the lead time', () => {
    const left = allowedStarts(starts, day.date, startLimits(at('2027-03-17T09:00:00Z'), policy, 'new'));
    expect(left).toHaveLength(5);
  });

  it.each([
    ['2027-03-17T11:00:00Z', 'lead-time'],
    ['2027-03-17T15:00:00Z', 'past'],
    ['2026-03-01T15:00:00Z', 'beyond-horizon'],
  ])('at %s says %s', (now, reason) => {
    expect(allowedStarts(starts, day.date, startLimits(at(now), policy, 'new'))).toBe(reason);
  });

  it('limits an agreed visit only by the present, and the office by nothing', () => {
    expect(
      allowedStarts(starts, day.date, startLimits(at('2027-03-17T11:00:00Z'), policy, 'agreed')),
    ).toHaveLength(9);
    expect(allowedStarts(starts, day.date, startLimits(at('2027-03-18T11:00:00Z'), policy, 'agreed'))).toBe(
      'past',
    );
    expect(
      allowedStarts(starts, day.date, startLimits(at('2027-03-18T11:00:00Z'), policy, 'office')),
    ).toHaveLength(9);
  });
});
