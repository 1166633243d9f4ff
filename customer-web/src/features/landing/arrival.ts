import { zipIn } from '@homebright/contract';
import { send } from '../../lib/flow/store.js';
import { keepZip } from '../../lib/zip.js';
import { signInFirst } from '../../lib/sign-in-first.js';
import type { Words } from '../../lib/toast/tell-and-leave.js';

const SERVICE = /^[\w-]{1,60}$/;

/**
 * Continues the booking once with the choice in the address, '/?book={service}&zip={ZIP}', which comes from a website
 * that shows our prices.
 * @param mayGoOn whether this person need not sign in before the questions
 */
export async function arrive(mayGoOn: boolean, words: () => Promise<Words>): Promise<void> {
  const query = new URLSearchParams(window.location.search);
  window.history.replaceState(window.history.state, '', '/');
  const zip = zipIn(query.get('zip') ?? '');
  if (zip) keepZip(zip);
  const service = query.get('book') ?? '';
  if (!SERVICE.test(service)) return;
  const selection = { service, isRecurring: false, frequency: 'weekly' } as const;
  if (mayGoOn) send({ type: 'leftForSignIn', selection });
  else signInFirst(await words(), selection);
}
