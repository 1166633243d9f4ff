import { lazy, Suspense, useState } from 'react';
import { send } from '../../lib/flow/store.js';
import { paymentTexts } from '../../lib/texts/payment.js';
import { Button } from '../../ui/button.js';
import { mayChangeExtras } from '../../ui/extras/may-change-extras.js';
import { usePrices } from '../../ui/prices/price-book.js';
import type { PreparedPayment } from './prepare-payment.js';

const ExtrasDialog = lazy(() => import('../../ui/extras/extras-dialog.js'));

interface Props {
  payment: PreparedPayment;
  /** Prepares the payment again. */
  onChanged: () => void;
}

/**
 * Changes the extras before the payment. A draft returns to its extras step, and a booking opens a dialog. Hidden if
 * the service has no extras.
 */
export function ExtrasButton({ payment, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { data } = usePrices();
  const { existing, order } = payment;
  // Rules are loaded only for a price book that has some.
  if (!data?.rules || data.rules.extrasFor(data.book, order.service).length === 0) return null;
  if (existing && !mayChangeExtras(existing)) return null;
  return (
    <>
      <Button look="quiet" small onClick={() => (existing ? setOpen(true) : send({ type: 'extrasAsked' }))}>
        {paymentTexts().checkout.extras}
      </Button>
      {existing && isOpen && (
        <Suspense>
          <ExtrasDialog booking={existing} onChanged={onChanged} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
