import { type Cents, type CreditPaid, type CreditPayment, money } from '@homebright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { writeForJson } from '@homebright/web-common/api/client.js';
import { OWN_CREDIT } from '../../../lib/api/own-credit.js';
import { send } from '../../../lib/flow/store.js';
import { askToSignIn, sessionProblem } from '../../../lib/session.js';
import { creditTexts } from '../../../lib/texts/credit.js';
import { clearToasts } from '../../../lib/toast/toaster.js';
import { whyFailed } from '../../../lib/why-failed.js';
import type { PreparedPayment } from '../prepare-payment.js';
import { PAYMENT } from '../use-payment-setup.js';
import type { CreditOffer } from './credit-offer.js';

/**
 * Pays with the customer's credit. A whole payment leads to /payment-success like the card form. After a part, and after
 * a refusal, the payment is prepared again with what is left.
 */
export function useCreditPayment({ bookingId, order }: PreparedPayment, say: CreditOffer['say']) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const stay = (text: string, isError: boolean) => {
    say({ text, isError });
    for (const key of [PAYMENT, OWN_CREDIT]) void queries.invalidateQueries({ queryKey: [key] });
  };
  const spend = async (amount: Cents) => {
    const problem = await sessionProblem();
    if (problem) return askToSignIn(problem, window.location.pathname + window.location.search);
    const { due } = await ask({ bookingId, amount });
    if (due > 0) return stay(creditTexts().pay.used(money(amount)), false);
    send({ type: 'paymentStarted', bookingId, isFee: Boolean(order.fee) });
    void queries.invalidateQueries({ queryKey: [OWN_CREDIT] });
    clearToasts();
    send({ type: 'paymentDone' });
  };
  const pay = (amount: Cents) => {
    setBusy(true);
    say(undefined);
    void spend(amount)
      .catch((error: unknown) =>
        stay(whyFailed(error, undefined, { PRICE_CHANGED: creditTexts().pay.changed }), true),
      )
      .finally(() => setBusy(false));
  };
  return { pay, isBusy };
}

const ask = (payment: CreditPayment) => writeForJson<CreditPaid>('POST', '/api/pay-with-credit', payment);
