import { useSite } from '../../lib/api/site.js';
import { texts } from '../../lib/texts/index.js';
import { paymentTexts } from '../../lib/texts/payment.js';
import { Button, LinkButton } from '../../ui/button.js';
import { Card, Seal } from '../../ui/card.js';
import { Spinner } from '../../ui/loading.js';
import styles from './checkout.module.css';
import cardStyles from '../../ui/card.module.css';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

export function Preparing() {
  return (
    <div className={styles.preparing} role="status">
      <Spinner />
      {paymentTexts().checkout.preparing}
    </div>
  );
}

export function UnavailableState() {
  const { checkout } = paymentTexts();
  const { common } = texts;
  const email = useSite()?.businessEmail;
  return (
    <div className={layoutStyles.measure}>
      <Card className={cardStyles.pageState}>
        <Seal icon="card" />
        <h1>{checkout.unavailableTitle}</h1>
        <p className={textStyles.muted}>{checkout.unavailable.text}</p>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        <div className={layoutStyles.row}>
          <LinkButton href="/">{common.returnHome}</LinkButton>
        </div>
      </Card>
    </div>
  );
}

/** Shown if the server does not respond. All data is kept, and it is safe to try again. */
export function OfflineState({
  onRetry,
  heading: Heading = 'h1',
}: {
  onRetry: () => void;
  heading?: 'h1' | 'h2';
}) {
  const { checkout } = paymentTexts();
  const { common } = texts;
  return (
    <div className={layoutStyles.measure}>
      <div className={cardStyles.pageState} role="alert">
        <Seal tone="error" icon="alert" />
        <Heading>{checkout.setupTitle}</Heading>
        <p>{checkout.setup.text}</p>
        <p className={textStyles.muted}>{common.offline}</p>
        <div className={layoutStyles.row}>
          <Button onClick={onRetry}>{common.tryAgain}</Button>
          <LinkButton look="secondary" href="/">
            {common.returnHome}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
