/**
 * Suites of `npm run test:slow`: crashes, storms, replicas, whole years, the operator's commands and third-party
 * providers.
 */
export const SLOW = [
  'bookings/interleavings',
  'certified-provider',
  'crew/week-of-crews',
  'dispatch/storm',
  'glewlwyd',
  'imports/interrupted',
  'imports/many',
  'notifications/email-sign-in-replicas',
  'notifications/worker-killed',
  'notifications/year',
  'operations/backup',
  'operations/backup-command',
  'operations/doctor-command',
  'operations/environment-file',
  'operations/migrating',
  'operations/restored-sessions',
  'operations/scheduled-backup',
  'operations/slow-provider',
  'operations/starting',
  'payments/after-a-restore',
  'payments/crash',
  'payments/crash-charging',
  'payments/interleavings',
  'payments/outages',
  'security/fuzz',
  'security/limits',
  'security/logs',
  'security/shared-limits',
  'trade/month-of-trade',
];

/** @param {string} path of a test file */
export const isSlow = (path) => SLOW.some((name) => path.endsWith(`/test/${name}.test.ts`));
