import type { RequestAnswer } from '@homebright/contract';
import { useMutation } from '@tanstack/react-query';
import { writeForJson } from '@homebright/web-common/api/client.js';
import { useSite } from '../../lib/api/site.js';
import { send } from '../../lib/flow/store.js';
import { navigate } from '@homebright/web-common/router/location.js';
import { texts } from '../../lib/texts/index.js';
import { whyFailed } from '../../lib/why-failed.js';
import { paymentTexts } from '../../lib/texts/payment.js';
import { showToast } from '../../lib/toast/toaster.js';
import type { ChargedLaterTexts } from '../../lib/texts/charged-later.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import type { PreparedPayment } from './prepare-payment.js';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

/** Offers a request that is paid after the visit, if the owner allows it. */
export function AskInstead({
  payment: { bookingId, order, clientSecret },
  later,
}: {
  payment: PreparedPayment;
  later?: ChargedLaterTexts['checkout'];
}) {
  const isOffered = useSite()?.payAfterVisit;
  const ask = useMutation({
    mutationFn: () => writeForJson<RequestAnswer>('POST', '/api/request-booking', { bookingId }),
  });
  if (!isOffered || order.fee || clientSecret === null) return null;
  const { ask: words } = paymentTexts().checkout;
  const press = () =>
    void ask
      // A customer who left checkout in the meantime is not redirected.
      .mutateAsync(undefined, {
        onSuccess: () => navigate(`/bookings/${bookingId}`, { replace: true }),
      })
      .then(
        () => {
          // The draft is done, as if it were paid.
          send({ type: 'paid', bookingId });
          showToast({ title: words.done, text: words.doneText });
        },
        (error: unknown) => {
          showToast({ title: words.failed, text: whyFailed(error), tone: 'error' });
        },
      );
  return (
    <Card className={layoutStyles.stack} aria-labelledby="ask-instead">
      <h2 id="ask-instead">{later?.askTitle ?? words.title}</h2>
      <p className={`${textStyles.small} ${textStyles.muted}`}>
        {order.isRecurring ? words.plan : words.text}
      </p>
      <Button look="secondary" wide busy={ask.isPending} onClick={press}>
        {ask.isPending ? texts.common.working : words.action}
      </Button>
    </Card>
  );
}
