import { money, type PriceSet } from '@homebright/contract';
import { paymentTexts } from '../../lib/texts/payment.js';
import { Button, LinkButton } from '../../ui/button.js';
import { Card, Seal } from '../../ui/card.js';
import { usePageTitle } from '../../ui/page-title.js';
import { startAfresh } from './start-afresh.js';
import styles from './checkout.module.css';
import cardStyles from '../../ui/card.module.css';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

/**
 * After a 409 PRICE_SET: offers the agreed booking unchanged, or a new one with the current choices at today's price.
 */
export function PriceAgreed({ agreed }: { agreed: PriceSet }) {
  const { checkout } = paymentTexts();
  const heading = usePageTitle(checkout.agreedTitle);
  const changed = agreed.fields.map((field) => checkout.agreedFields[field]);
  return (
    <div className={`${layoutStyles.measure} ${styles.checkout}`}>
      <Card className={cardStyles.pageState}>
        <Seal icon="card" />
        <h1 ref={heading} tabIndex={-1}>
          {checkout.agreedTitle}
        </h1>
        <p>{checkout.agreedText(money(agreed.price), listOf(changed))}</p>
        <p className={textStyles.muted}>{checkout.agreedChoice}</p>
        <div className={layoutStyles.row}>
          <LinkButton href={`/checkout?bookingId=${agreed.bookingId}`}>{checkout.agreedKeep}</LinkButton>
          <Button look="secondary" onClick={startAfresh}>
            {checkout.agreedNew}
          </Button>
        </div>
      </Card>
    </div>
  );
}

function listOf(words: string[]): string {
  return new Intl.ListFormat(document.documentElement.lang || 'en', { type: 'conjunction' }).format(words);
}
