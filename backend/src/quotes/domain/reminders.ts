const DAY_MS = 86_400_000;

/** Days after the last sending on which a customer who has not answered is reminded. */
const REMINDER_DAYS = [2, 7] as const;

/** The number of reminders that should have gone out by now since the last sending. */
export const remindersDue = (sentAt: Date, now: Date): number =>
  REMINDER_DAYS.filter((days) => sentAt.getTime() + days * DAY_MS <= now.getTime()).length;

/** The latest sending that a first reminder can be about. */
export const remindableUntil = (now: Date): Date => new Date(now.getTime() - REMINDER_DAYS[0] * DAY_MS);
