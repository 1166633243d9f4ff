import type { Schedule } from './platform/jobs/queues.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** All scheduled jobs, on one page. Patterns are cron in the business's time zone. */
export const SCHEDULES: readonly Schedule[] = [
  { job: 'sweep-outbox', every: 15 * SECOND },
  { job: 'send-due-mails', every: 2 * SECOND },
  { job: 'remind-of-visits', every: MINUTE },
  { job: 'announce-charges', every: 10 * MINUTE },
  { job: 'run-imports', every: 2 * SECOND },
  { job: 'mail-staff-alerts', every: 5 * MINUTE },
  { job: 'alert-late-visits', every: MINUTE },
  { job: 'ask-for-ratings', every: MINUTE },
  { job: 'remind-of-quotes', every: 10 * MINUTE },
  { job: 'deliver-gift-cards', every: 5 * MINUTE },
  { job: 'return-lapsed-credit', every: 5 * MINUTE },
  { job: 'reward-referrals', every: 10 * MINUTE },
  { job: 'forget-lapsed-holds', every: MINUTE },
  { job: 'reconcile-payments', every: MINUTE },
  { job: 'read-balance', every: 15 * MINUTE },
  { job: 'use-later-cards', every: 10 * MINUTE },
  { job: 'reconcile-month', pattern: '40 3 * * *' },
  { job: 'extend-subscriptions', every: 10 * MINUTE },
  { job: 'charge-due-visits', every: MINUTE },
  { job: 'complete-past-visits', pattern: '15 1 * * *' },
  { job: 'forget-old-limits', every: 10 * MINUTE },
  { job: 'forget-sign-ins', every: 60 * MINUTE },
  { job: 'sweep-photos', pattern: '15 * * * *' },
  { job: 'forget-old-events', pattern: '30 3 * * *' },
  { job: 'forget-old-data', pattern: '50 3 * * *' },
  { job: 'forget-unpaid-gift-cards', pattern: '55 3 * * *' },
  { job: 'finish-erasures', pattern: '25 * * * *' },
  // Each hour, these jobs check whether last night's backup exists, and whether a backup was verified this
  // week.
  { job: 'back-up', pattern: '20 * * * *' },
  { job: 'verify-backup', pattern: '50 * * * *' },
];
