import AttachMoney from '@mui/icons-material/AttachMoneyOutlined';
import CreditCard from '@mui/icons-material/CreditCardOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import type { OneBooking } from '@homebright/contract';
import { Button } from '@mui/material';
import { useCallback, useState } from 'react';
import { useMayCollect } from '../../lib/powers';
import { usePayOnline } from '../../lib/site';
import { Instant } from '../../ui/list/cells';
import { useBookingAction } from '../api/booking-action';
import { CardDialog } from './card-dialog';
import { PayLinkDialog } from './pay-link-dialog';
import { RecordPaymentDialog } from './record-payment-dialog';
import { Muted } from '../../ui/text';
import { Line } from '../../ui/arrangement';

/** Collects the amount due by a card read out on the phone, a pay link, cash, or a check. Also ends pay links. */
export function CollectButtons({ booking }: { booking: OneBooking }) {
  const [open, setOpen] = useState<'card' | 'pay-link' | 'record'>();
  const may = useMayCollect();
  const payOnline = usePayOnline();
  const close = useCallback(() => setOpen(undefined), []);
  const { balance, status, deposit = null, deleted, paymentStatus, payLinkUntil } = booking;
  const isCancelled = status === 'cancelled';
  // A cancelled visit owes a fee if its card was to be charged after it and was refused.
  const mayOwe = !isCancelled || deposit !== null;
  const owes = balance > 0 && mayOwe && !deleted && paymentStatus !== 'processing';
  // The card dialog stays open after its payment has reduced the balance to 0.
  if (!may || !(owes || payLinkUntil || open === 'card')) return null;
  return (
    <Line align="center" above={1.5}>
      {owes ? (
        <>
          {payOnline ? (
            <>
              <Button
                size="small"
                variant="outlined"
                startIcon={<CreditCard />}
                onClick={() => setOpen('card')}
              >
                Take a card
              </Button>
              {isCancelled ? null : (
                <Button
                  size="small"
                  variant="outlined"
                  startIcon={<LinkIcon />}
                  onClick={() => setOpen('pay-link')}
                >
                  Pay link
                </Button>
              )}
            </>
          ) : null}
          <Button
            size="small"
            variant="outlined"
            startIcon={<AttachMoney />}
            onClick={() => setOpen('record')}
          >
            Record payment
          </Button>
        </>
      ) : null}
      {payLinkUntil ? <LiveLink id={booking.id} version={booking.version} until={payLinkUntil} /> : null}
      {open === 'card' ? <CardDialog booking={booking} onClose={close} /> : null}
      {open === 'pay-link' ? <PayLinkDialog booking={booking} onClose={close} /> : null}
      {open === 'record' ? <RecordPaymentDialog booking={booking} onClose={close} /> : null}
    </Line>
  );
}

function LiveLink({ id, version, until }: { id: number; version: number; until: string }) {
  const end = useBookingAction(id);
  return (
    <Line gap={[0, 1]} align="center">
      <Muted>
        A pay link works until <Instant at={until} />
      </Muted>
      <Button
        size="small"
        disabled={end.isPending}
        onClick={() => end.mutate({ action: 'end-pay-link', version })}
      >
        End link
      </Button>
    </Line>
  );
}
