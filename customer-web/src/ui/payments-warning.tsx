import type { SiteSettings } from '@homebright/contract';
import { Suspense } from 'react';
import { optional } from '../lib/optional.js';

const PaymentsOff = optional(() => import('./payments-off-later.js'));

/** The warning that nobody can pay online, loaded only where that is so. */
export function PaymentsWarning({ site }: { site?: SiteSettings }) {
  return (
    site?.stripePublishableKey === null && (
      <Suspense>
        <PaymentsOff site={site} />
      </Suspense>
    )
  );
}
