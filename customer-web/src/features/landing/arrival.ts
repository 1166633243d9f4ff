import { zipIn } from '@homebright/contract';
import { send } from '../../lib/flow/store.js';
import { session as english } from '../../lib/texts/en/common.js';
import { language } from '../../lib/texts/language.js';
import { keepZip } from '../../lib/zip.js';
import { askToSignIn } from './ask-to-sign-in.js';

const SERVICE = /^[\w-]{1,60}$/;

/** /?book={service}&zip={ZIP}, from a page that shows our prices: the booking goes on with that, once. */
export async function arrive(isSignedIn: boolean): Promise<void> {
  const asked = new URLSearchParams(window.location.search);
  // Read while the address still says it.
  const isSpanish = language() === 'es';
  window.history.replaceState(window.history.state, '', '/');
  const zip = zipIn(asked.get('zip') ?? '');
  if (zip) keepZip(zip);
  const service = asked.get('book') ?? '';
  if (!SERVICE.test(service)) return;
  const selection = { service, isRecurring: false, frequency: 'weekly' } as const;
  if (isSignedIn) send({ type: 'leftForSignIn', selection });
  else {
    const words = isSpanish ? (await import('../../lib/texts/es/common.js')).session : english;
    askToSignIn(words.booking, selection);
  }
}
