import type { Availability } from '@homebright/contract';
import { read } from '@homebright/web-common/api/client.js';
import { made } from '../../lib/made.js';
import { nextFreeTexts } from '../../lib/texts/next-free.js';
import { addDays, todayIn } from '@homebright/web-common/time/dates.js';
import { firstFree, timeWords } from './first-free.js';
import styles from './next-free.module.css';

/**
 * The days of the request: enough for a customer who wants a visit soon. The number is fixed, so that every visitor
 * sends the same request.
 */
const DAYS_SEARCHED = 30;

/**
 * Shows the next free time for a service in its reserved line, and opens the calendar. It uses no framework, for the
 * landing page. The request starts a day early, because only the answer names the business's zone.
 */
export async function showNextFree(place: HTMLElement, onBook: () => void): Promise<void> {
  const words = nextFreeTexts();
  const service = place.dataset.nextFree ?? '';
  const status = made('span', { role: 'status' }, words.checking);
  const button = made('button', { type: 'button', className: styles.more }, words.see);
  place.replaceChildren(status, button);
  button.addEventListener('click', () => void open());
  const open = async () => {
    button.setAttribute('aria-busy', 'true');
    try {
      (await import('./free-times.js')).openFreeTimes(service, onBook);
    } catch {
      status.textContent = words.offline;
    }
    button.removeAttribute('aria-busy');
  };
  try {
    const from = addDays(todayIn('UTC'), -1);
    const { days, timeZone } = await read<Availability>(
      `/api/availability?serviceType=${encodeURIComponent(service)}&from=${from}&days=${DAYS_SEARCHED}`,
    );
    const freeTime = firstFree(days);
    if (freeTime)
      status.replaceChildren(`${words.next} `, made('strong', {}, timeWords(freeTime, todayIn(timeZone))));
    else status.textContent = words.none;
  } catch {
    status.textContent = words.failed;
  }
}
