import { reasonOf } from '../sandbox-error.js';
import type { Demo } from './demo.js';

/**
 * `npm start -- --demo`: fills in a month if there is none yet. A later start finds it filled in, and an installation
 * with bookings is left alone: neither is a failure that the office's pages should keep reporting.
 */
export async function fillAtStart(
  demo: Pick<Demo, 'status' | 'fill'>,
  print: (line: string) => void,
): Promise<void> {
  const { state } = await demo.status();
  if (state === 'in-use')
    print('Demo data needs an empty sandbox, and somebody has booked here: none was made.');
  if (state !== 'empty') return;
  print('Filling in a quiet month …');
  const showProgress = (days: number, of: number) => {
    if (days % 7 === 0 || days === of) print(`  ${days} of ${of} days`);
  };
  await demo.fill(null, showProgress).catch((error: unknown) => print(reasonOf(error)));
}
