import { useSite } from '../../lib/api/site.js';
import { texts } from '../../lib/texts/index.js';
import { paymentTexts } from '../../lib/texts/payment.js';
import { Button, LinkButton } from '../../ui/button.js';
import { Card, Seal } from '../../ui/card.js';
import { Spinner } from '../../ui/loading.js';

export function Preparing() {
  return (
    <div className="checkout-preparing" role="status">
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
    <div className="measure">
      <Card className="page-state">
        <Seal icon="card" />
        <h1>{checkout.unavailableTitle}</h1>
        <p className="quiet">{checkout.unavailable.text}</p>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        <div className="row">
          <LinkButton href="/">{common.returnHome}</LinkButton>
        </div>
      </Card>
    </div>
  );
}

/** No response: all data is kept, and trying again is safe. */
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
    <div className="measure">
      <div className="page-state" role="alert">
        <Seal tone="error" icon="alert" />
        <Heading>{checkout.setupTitle}</Heading>
        <p>{checkout.setup.text}</p>
        <p className="quiet">{common.offline}</p>
        <div className="row">
          <Button onClick={onRetry}>{common.tryAgain}</Button>
          <LinkButton look="secondary" href="/">
            {common.returnHome}
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
