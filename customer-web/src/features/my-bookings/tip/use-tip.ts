import { type Cents, type OwnVisit, shortMoney, type TipAnswer } from '@homebright/contract';
import { whyFailed } from '../../../lib/why-failed.js';
import { tipTexts } from '../../../lib/texts/tip.js';
import { showToast, type Toast } from '../../../lib/toast/toaster.js';
import { useGiveTip } from '../api/tip.js';

/** Gives a tip, or takes back a planned one with an amount of 0, and says how it ended even if the page was left. */
export function useTip({ id }: OwnVisit, onGiven?: () => void) {
  const { mutateAsync, isPending } = useGiveTip(id);
  const give = (amount: Cents) =>
    void mutateAsync(amount, { onSuccess: ({ outcome }) => isGiven(outcome) && onGiven?.() }).then(
      (answer) => showToast(wordsOf(answer, amount)),
      (error: unknown) =>
        showToast({ title: tipTexts().tip.refusedTitle, text: whyFailed(error), tone: 'error' }),
    );
  return { give, isBusy: isPending };
}

const isGiven = (outcome: TipAnswer['outcome']): boolean =>
  outcome === 'paid' || outcome === 'planned' || outcome === 'processing';

function wordsOf({ outcome, tip }: TipAnswer, amount: Cents): Toast {
  const { tip: words } = tipTexts();
  // Another tab may have given another tip before.
  const shown = shortMoney(tip.paid || amount);
  switch (outcome) {
    case 'paid':
      return { title: words.thanksTitle, text: words.charged(shown) };
    case 'planned':
      if (amount === 0) return { title: words.removedTitle, text: words.removedText };
      return { title: words.plannedTitle, text: words.planned(shown) };
    case 'processing':
      return { title: words.onItsWayTitle, text: words.onItsWay };
    default:
      return { title: words.refusedTitle, text: words.refused[outcome] ?? '', tone: 'error' };
  }
}
