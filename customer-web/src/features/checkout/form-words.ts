import { type Cents, type Frequency, money } from '@homebright/contract';
import type { ChargedLaterTexts } from '../../lib/texts/charged-later.js';
import { texts } from '../../lib/texts/index.js';
import { paymentTexts } from '../../lib/texts/payment.js';

interface Terms {
  /** The amount that the form charges. */
  due: Cents;
  /** Set for a plan. */
  frequency?: Frequency | null;
  /** The button names the frequency. */
  subscribes?: boolean;
  /** Set if the card is charged after the visit. */
  later?: ChargedLaterTexts['checkout'];
}

/** The card form's button, what it says while it works and fails, and a plan's terms. */
export function formWords({ due, frequency, subscribes = true, later }: Terms) {
  const { checkout } = paymentTexts();
  const amount = money(due);
  const savesOnly = later && due === 0;
  const pay = frequency && subscribes ? checkout.subscribe(amount) : checkout.pay(amount);
  return {
    label: savesOnly ? later.save : (later?.pay(amount) ?? pay),
    busyLabel: savesOnly ? later.saving : checkout.processing,
    failedTitle: savesOnly ? later.refused : checkout.failed,
    terms: frequency && (later ?? checkout).recurringTerms(texts.frequencies[frequency]),
  };
}
