import Close from '@mui/icons-material/Close';
import type { DispatchVisit } from '@homebright/contract';
import { Box, Dialog, DialogContent, DialogTitle, IconButton, Typography } from '@mui/material';
import { useId } from 'react';
import { BookingButtons } from '../../booking/actions/booking-buttons';
import { BookingCleaners } from '../../booking/cleaners/booking-cleaners';
import { PaymentBadge } from '../../booking/payment-badge';
import { RecurringBadge } from '../../booking/recurring-badge';
import { StatusBadge } from '../../booking/status-badge';
import { VisitStateChip } from '../../booking/visit-state-chip';
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
          <VisitStateChip now={visit.now} />
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
        <BookingCleaners
          booking={visit}
          frame={(choice) => (
            <Box component="section" aria-label="Who goes" sx={{ marginTop: 2 }}>
              <Typography variant="h3">Who goes</Typography>
              {choice}
            </Box>
          )}
        />
        <Box sx={{ marginTop: 1.5, marginLeft: -0.5 }}>
          <BookingButtons booking={visit} />
        </Box>
      </DialogContent>
    </Dialog>
  );
}
