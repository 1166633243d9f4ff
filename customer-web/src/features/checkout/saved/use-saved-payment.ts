import { money, type OwnCard, type SavedCardAnswer } from '@homebright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { writeForJson } from '@homebright/web-common/api/client.js';
import { ownCardsQuery } from '../../../lib/api/own-cards.js';
import { send } from '../../../lib/flow/store.js';
import { askToSignIn, sessionProblem } from '../../../lib/session.js';
import { ownCardsTexts } from '../../../lib/texts/own-cards.js';
import { paymentTexts } from '../../../lib/texts/payment.js';
import { clearToasts } from '../../../lib/toast/toaster.js';
import { whyFailed } from '../../../lib/why-failed.js';
import type { ChargedLaterTexts } from '../../../lib/texts/charged-later.js';
import { changeSince, type PreparedPayment } from '../prepare-payment.js';
import { PAYMENT } from '../use-payment-setup.js';
import type { SavedCardChoice } from './use-saved-cards.js';

interface Props {
  payment: PreparedPayment;
  later?: ChargedLaterTexts['checkout'];
  refuse: SavedCardChoice['refuse'];
}

/**
 * Pays the prepared payment with a saved card, then goes to /payment-success like the card form. After a refusal the
 * payment is prepared again.
 */
export function useSavedPayment({ payment, later, refuse }: Props) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const fail = (text: string, usesForm = false) => {
    refuse({ text, usesForm });
    void queries.invalidateQueries({ queryKey: [PAYMENT] });
    void queries.invalidateQueries({ queryKey: ownCardsQuery.queryKey });
  };
  const charge = async (card: OwnCard) => {
    const problem = await sessionProblem();
    if (problem) return askToSignIn(problem, window.location.pathname + window.location.search);
    const change = await changeSince(payment);
    // The office has changed the price. Show the new amount before anything is charged.
    if (typeof change === 'number') return fail((later ?? paymentTexts().checkout).changed(money(change)));
    const { bookingId, due, order } = payment;
    send({ type: 'paymentStarted', bookingId, isFee: Boolean(order.fee) });
    const outcome =
      change === 'booked' ? 'paid' : (await ask({ bookingId, amount: due, card: card.id })).outcome;
    if (outcome !== 'paid' && outcome !== 'processing')
      return fail(ownCardsTexts().pay.refused[outcome] ?? paymentTexts().checkout.error.text, true);
    clearToasts();
    send({ type: 'paymentDone' });
  };
  const pay = (card: OwnCard) => {
    setBusy(true);
    refuse(undefined);
    void charge(card)
      .catch((error: unknown) => fail(whyFailed(error, paymentTexts().checkout.error.text)))
      .finally(() => setBusy(false));
  };
  return { pay, isBusy };
}

const ask = (payment: { bookingId: number; amount: number; card: string }) =>
  writeForJson<SavedCardAnswer>('POST', '/api/pay-with-saved-card', payment);
