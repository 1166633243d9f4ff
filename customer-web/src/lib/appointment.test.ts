import { describe, expect, it } from 'vitest';
import { timeInSentence, timeLabel } from './appointment.js';

describe('the time of a visit', () => {
  it.each([
    ['a window', 'morning', null, 'Morning, 8AM-12PM', 'morning'],
    ['a window, with a time picked before', 'evening', '09:00 AM', 'Evening, 4PM-8PM', 'evening'],
    ['an exact time', 'custom', '09:00 AM', '9:00 AM', '9:00 AM'],
    ['an exact time that nobody gave', 'custom', null, 'custom', 'custom'],
    ['words of an older booking', 'after lunch', undefined, 'after lunch', 'after lunch'],
  ])('%s', (_, appointmentTime, customTime, label, inSentence) => {
    expect(timeLabel({ appointmentTime, customTime })).toBe(label);
    expect(timeInSentence({ appointmentTime, customTime })).toBe(inSentence);
  });
});
