import type { Availability } from '@homebright/contract';
import { read } from '../../lib/api/client.js';
import { nextFreeTexts } from '../../lib/texts/next-free.js';
import { addDays, todayIn } from '../../lib/time/dates.js';
import { made } from '../area/made.js';
import { firstFree, timeWords } from './first-free.js';

/** Far enough for somebody who wants to come soon, and one answer for all who ask. */
const DAYS = 30;

/**
 * Says in its reserved line when somebody could come next for a service, and opens the calendar. Without a framework, for the
 * landing page; whoever knows the business's zone only from the answer asks from the day before on.
 */
export async function showNextFree(place: HTMLElement, onBook: () => void): Promise<void> {
  const words = nextFreeTexts();
  const service = place.dataset.nextFree ?? '';
  const said = made('span', { role: 'status' }, words.checking);
  const button = made('button', { type: 'button', className: 'next-free-more' }, words.see);
  place.replaceChildren(said, button);
  button.addEventListener('click', () => void open());
  const open = async () => {
    button.setAttribute('aria-busy', 'true');
    try {
      (await import('./free-times.js')).openFreeTimes(service, onBook);
    } catch {
      said.textContent = words.offline;
    }
    button.removeAttribute('aria-busy');
  };
  try {
    const from = addDays(todayIn('UTC'), -1);
    const { days, timeZone } = await read<Availability>(
      `/api/availability?serviceType=${encodeURIComponent(service)}&from=${from}&days=${DAYS}`,
    );
    const free = firstFree(days);
    if (free) said.replaceChildren(`${words.next} `, made('strong', {}, timeWords(free, todayIn(timeZone))));
    else said.textContent = words.none;
  } catch {
    said.textContent = words.failed;
  }
}
