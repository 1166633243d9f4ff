import { type GiftCardOrder, money } from '@homebright/contract';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useEffect, useRef } from 'react';
import { useSite } from '../../../lib/api/site.js';
import { giftTexts } from '../../../lib/texts/gift.js';
import { paymentTexts } from '../../../lib/texts/payment.js';
import { longDate } from '../../../lib/time/format.js';
import { Button } from '../../../ui/button.js';
import { Card, Facts } from '../../../ui/card.js';
import { confirmCard } from '../confirm-card.js';
import { ProviderForm } from '../provider-form.js';
import giftStyles from './gift.module.css';
import styles from '../checkout.module.css';
import cardStyles from '../../../ui/card.module.css';
import layoutStyles from '../../../ui/layout.module.css';

interface Props {
  order: GiftCardOrder;
  clientSecret: string;
  onChange: () => void;
  onPaid: () => void;
}

/** The order, and the form that charges a card for it. */
export function GiftPayment({ order, clientSecret, onChange, onPaid }: Props) {
  const { payment: words } = giftTexts();
  const site = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const confirm = async (stripe: Stripe, elements: StripeElements) => {
    const error = await confirmCard([stripe, elements], false, '/gift');
    if (!error) onPaid();
    return error;
  };
  return (
    <>
      <Card className={layoutStyles.stack}>
        <h2 ref={heading} tabIndex={-1}>
          {words.summary}
        </h2>
        <Facts
          items={[
            [words.recipient, order.recipientName],
            [
              words.delivery,
              order.recipientEmail
                ? words.toRecipient(order.recipientEmail, longDate(order.deliverOn))
                : words.toBuyer,
            ],
            [words.buyer, `${order.buyerName}, ${order.buyerEmail}`],
          ]}
        />
        <p className={cardStyles.total}>
          <span>{words.total}</span>
          <span className={cardStyles.totalAmount}>{money(order.value)}</span>
        </p>
        <div className={`${layoutStyles.row} ${giftStyles.flush}`}>
          <Button look="quiet" small onClick={onChange}>
            {words.change}
          </Button>
        </div>
      </Card>
      <Card className={`${layoutStyles.stack} ${styles.card}`}>
        <h2>{words.title}</h2>
        {site?.stripePublishableKey && (
          <ProviderForm
            clientSecret={clientSecret}
            stripeJsUrl={site.stripeJsUrl}
            publishableKey={site.stripePublishableKey}
            label={paymentTexts().checkout.pay(money(order.value))}
            withoutSession
            confirm={confirm}
          />
        )}
      </Card>
    </>
  );
}
