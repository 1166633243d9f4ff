import { reasonOf } from '../sandbox-error.js';
import type { Demo } from './demo.js';

/**
 * `npm start -- --demo`: fills in a month if the sandbox is empty. A later start does nothing, nor does a start with
 * bookings of real people: the office's pages must not report either as a failure.
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
