import Phone from '@mui/icons-material/PhoneOutlined';
import type { CallListEntry } from '@homebright/contract';
import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { timeLabel } from '../../lib/time-of-day';
import { CustomerLink, Instant } from '../../ui/list/cells';
import { useTickCall } from './calls';

export function CallRow({ entry }: { entry: CallListEntry }) {
  const tick = useTickCall();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        padding: 2,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          <CustomerLink userId={entry.userId} name={entry.customerName} />
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {timeLabel(entry) ?? 'Not specified'} · {entry.service}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {entry.location}
        </Typography>
      </Box>
      <Button component="a" href={`tel:${entry.customerPhone}`} startIcon={<Phone />} variant="outlined">
        {entry.customerPhone || 'No phone'}
      </Button>
      <Box sx={{ minWidth: 200 }}>
        <FormControlLabel
          control={
            <Checkbox
              checked={!!entry.calledAt}
              disabled={tick.isPending}
              onChange={(event) => tick.mutate({ bookingId: entry.bookingId, called: event.target.checked })}
            />
          }
          label={`Called ${entry.customerName}`}
        />
        {entry.confirmedAt ? (
          <Typography variant="body2" sx={{ color: 'success.main' }}>
            Confirmed <Instant at={entry.confirmedAt} />
          </Typography>
        ) : null}
        {entry.calledAt ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <Instant at={entry.calledAt} /> {entry.calledBy ? `by ${entry.calledBy}` : ''}
          </Typography>
        ) : null}
      </Box>
    </Box>
  );
}
