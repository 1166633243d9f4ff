import Close from '@mui/icons-material/Close';
import type { DispatchVisit } from '@homebright/contract';
import { Box, Dialog, DialogContent, DialogTitle, IconButton, Typography } from '@mui/material';
import { useId } from 'react';
import { BookingButtons } from '../../booking/actions/booking-buttons';
import { PaymentBadge } from '../../booking/payment-badge';
import { RecurringBadge } from '../../booking/recurring-badge';
import { StatusBadge } from '../../booking/status-badge';
import { timeLabel } from '../../lib/time-of-day';
import { CustomerLink, Phone } from '../../ui/list/cells';
import { VisitNotes } from './visit-notes';

export function VisitDialog({ visit, onClose }: { visit: DispatchVisit; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
        <DialogTitle id={id} variant="h2" component="h2" sx={{ flex: 1 }}>
          Booking #{visit.id}
        </DialogTitle>
        <IconButton aria-label="Close" onClick={onClose} sx={{ margin: 1.5 }}>
          <Close />
        </IconButton>
      </Box>
      <DialogContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <StatusBadge status={visit.status} otherwise="Pending" />
          <PaymentBadge booking={visit} />
          <RecurringBadge booking={visit} />
        </Box>
        <Typography sx={{ marginTop: 1.5, fontWeight: 550 }}>
          {visit.service}, {timeLabel(visit)}
        </Typography>
        <Typography component="div" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
          <CustomerLink userId={visit.userId} name={visit.customerName} />
          <Phone number={visit.customerPhone} />
        </Typography>
        <Typography>{visit.location}</Typography>
        <VisitNotes visit={visit} />
        <Box sx={{ marginTop: 1.5, marginLeft: -0.5 }}>
          <BookingButtons booking={visit} />
        </Box>
      </DialogContent>
    </Dialog>
  );
}
