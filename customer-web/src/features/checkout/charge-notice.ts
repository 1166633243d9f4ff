import { money } from '@homebright/contract';
import type { ChargedLaterTexts } from '../../lib/texts/charged-later.js';

interface Charge {
  /** Cents that are charged now, and after the visit. */
  due: number;
  later?: number;
  isPlan: boolean;
}

/** Says what is charged to this card now, what after the visit. */
export function chargeNotice(
  { due, later = 0, isPlan }: Charge,
  words: ChargedLaterTexts['checkout'],
): string {
  return due === 0 ? words.saved(money(later), isPlan) : words.deposit(money(due), money(later), isPlan);
}
