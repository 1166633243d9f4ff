import AttachMoney from '@mui/icons-material/AttachMoneyOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import type { OneBooking } from '@homebright/contract';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useMayCollect } from '../../lib/powers';
import { usePayOnline } from '../../lib/site';
import { Instant } from '../../ui/list/cells';
import { useBookingAction } from '../api/booking-action';
import { PayLinkDialog } from './pay-link-dialog';
import { RecordPaymentDialog } from './record-payment-dialog';

/** Collects what a booking owes: by a pay link, which can be ended, or by cash or a check. */
export function CollectButtons({ booking }: { booking: OneBooking }) {
  const [open, setOpen] = useState<'pay-link' | 'record'>();
  const may = useMayCollect();
  const payOnline = usePayOnline();
  const { balance, status, deleted, paymentStatus, payLinkUntil } = booking;
  const owes = balance > 0 && status !== 'cancelled' && !deleted && paymentStatus !== 'processing';
  if (!may || !(owes || payLinkUntil)) return null;
  const close = () => setOpen(undefined);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginTop: 1.5 }}>
      {owes ? (
        <>
          {payOnline ? (
            <Button
              size="small"
              variant="outlined"
              startIcon={<LinkIcon />}
              onClick={() => setOpen('pay-link')}
            >
              Pay link
            </Button>
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
      {open === 'pay-link' ? <PayLinkDialog booking={booking} onClose={close} /> : null}
      {open === 'record' ? <RecordPaymentDialog booking={booking} onClose={close} /> : null}
    </Box>
  );
}

function LiveLink({ id, version, until }: { id: number; version: number; until: string }) {
  const end = useBookingAction(id);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        A pay link works until <Instant at={until} />
      </Typography>
      <Button
        size="small"
        disabled={end.isPending}
        onClick={() => end.mutate({ action: 'end-pay-link', version })}
      >
        End link
      </Button>
    </Box>
  );
}
