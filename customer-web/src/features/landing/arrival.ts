import { zipIn } from '@homebright/contract';
import { send } from '../../lib/flow/store.js';
import { keepZip } from '../../lib/zip.js';
import { askToSignIn, type Words } from './ask-to-sign-in.js';

const SERVICE = /^[\w-]{1,60}$/;

/**
 * Continues the booking once with the choice in the address, '/?book={service}&zip={ZIP}', which comes from a website
 * that shows our prices.
 */
export async function arrive(isSignedIn: boolean, signInFirst: () => Promise<Words>): Promise<void> {
  const query = new URLSearchParams(window.location.search);
  window.history.replaceState(window.history.state, '', '/');
  const zip = zipIn(query.get('zip') ?? '');
  if (zip) keepZip(zip);
  const service = query.get('book') ?? '';
  if (!SERVICE.test(service)) return;
  const selection = { service, isRecurring: false, frequency: 'weekly' } as const;
  if (isSignedIn) send({ type: 'leftForSignIn', selection });
  else askToSignIn(await signInFirst(), selection);
}
