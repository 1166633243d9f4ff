import type { CurrentUser, OwnBooking } from '@homebright/contract';
import { timeLabel } from '../../lib/appointment.js';
import { texts } from '../../lib/texts/index.js';
import { language } from '../../lib/texts/language.js';
import { todayIn } from '@homebright/web-common/time/dates.js';
import { fullDay } from '../../lib/time/format.js';
import { nextVisit } from './booking-rules.js';
import { chargeWords } from './charge-words.js';
import styles from './my-bookings.module.css';
import portraitStyles from '../../ui/portrait.module.css';
import siteHeaderStyles from '../../ui/site-header.module.css';

/**
 * Fills in the markup that the build wrote (`prerendered.tsx`). It shows the next visit, which most customers come for,
 * before the app is loaded and draws the whole page in its place. It is in English only, like the build's markup.
 */
export function drawFirst(root: HTMLElement, user: CurrentUser, visits: readonly OwnBooking[]): boolean {
  const template = document.querySelector<HTMLTemplateElement>('#first-view');
  if (!template || language() !== 'en') return false;
  const page = template.content;
  const say = (where: string, words: string) => page.querySelector(where)?.replaceChildren(words);
  const name = user.firstName || user.email || '';
  say(`.${siteHeaderStyles.profileName}`, name);
  say(`.${portraitStyles.initial}`, [...name][0]?.toUpperCase() ?? '');
  const next = nextVisit(visits, todayIn('America/New_York'));
  if (next) {
    const charge = chargeWords(next);
    page.querySelector(`.${styles.nextVisitCard}`)?.setAttribute('href', `/bookings/${next.id}`);
    say('[data-first=when]', `${fullDay(next.appointmentDate)}, ${timeLabel(next)}`);
    say('[data-first=service]', texts.catalogText(next.service));
    const line = page.querySelector(`.${styles.autoCharge}`);
    if (charge) line?.lastChild?.replaceWith(charge);
    else line?.remove();
  } else page.querySelector('section')?.parentElement?.remove();
  // The buttons do nothing until the app has loaded.
  root.inert = true;
  root.replaceChildren(page);
  return true;
}
