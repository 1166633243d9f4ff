import type { AppointmentTime, TimeWindow } from './questionnaire.js';

/** Arrival windows in sentences; `WINDOW_LABELS` are the questionnaire's. */
export const WINDOW_WORDS: Record<TimeWindow, string> = {
  morning: '8 AM–12 PM',
  midday: '12 PM–4 PM',
  evening: '4 PM–8 PM',
};

/** '8 AM–12 PM', or a custom time as people write it: '9:00 AM' for '09:00 AM'. */
export function timeInWords(
  time: AppointmentTime | null | undefined,
  customTime: string | null | undefined,
): string {
  if (!time || time === 'custom') return (customTime ?? '').replace(/^0/, '');
  return WINDOW_WORDS[time];
}

const DAY = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** 'Monday, December 14' for '2026-12-14': no visit is more than a year ahead. */
export const dayInWords = (date: string): string => DAY.format(new Date(`${date}T00:00:00Z`));
