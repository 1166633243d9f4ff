import Sequencer from '@jest/test-sequencer';

/** A new clone knows no durations. If one of these ran last, all workers but one would be idle. */
const LONGEST = [
  ...['bookings', 'office', 'notifications', 'dispatch', 'operations', 'crew'].map((name) => `areas/${name}`),
  'notifications/year',
  'payments/crash',
  'operations/backup',
  'operations/starting',
  'operations/doctor-command',
  'operations/backup-command',
  'trade/month-of-trade',
  'operations/scheduled-backup',
  'admin-session',
  'payments/crash-charging',
  'payments/outages',
  'notifications/worker-killed',
];

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) =>
      LONGEST.findIndex(
        (name) => path.endsWith(`/test/${name}.test.ts`) || path.endsWith(`/test/${name}.ts`),
      ) + 1 || Infinity;
    const ranks = new Map(tests.map((test) => [test, rank(test)]));
    return super
      .sort(tests)
      .sort((a, b) => (ranks.get(a) < ranks.get(b) ? -1 : ranks.get(a) > ranks.get(b) ? 1 : 0));
  }
}
