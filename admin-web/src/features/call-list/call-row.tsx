import Phone from '@mui/icons-material/PhoneOutlined';
import type { CallListEntry } from '@homebright/contract';
import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { timeLabel } from '../../lib/time-of-day';
import { CustomerLink, Instant } from '../../ui/list/cells';
import { visuallyHidden } from '../../ui/visually-hidden';
import { useTickCall } from './calls';
import { phoneLabel } from '../../lib/format';

export function CallRow({ entry }: { entry: CallListEntry }) {
  const tick = useTickCall(entry.bookingId);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 164px 196px' },
        alignItems: 'center',
        gap: 2,
        paddingBlock: 1.5,
        paddingInline: 2,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>
          <CustomerLink userId={entry.userId} name={entry.customerName} />
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {timeLabel(entry) ?? 'Not specified'}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {entry.service}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {entry.location}
        </Typography>
      </Box>
      <Button component="a" href={`tel:${entry.customerPhone}`} startIcon={<Phone />} variant="outlined">
        {entry.customerPhone ? phoneLabel(entry.customerPhone) : 'No phone'}
      </Button>
      <div>
        <FormControlLabel
          control={
            <Checkbox
              checked={tick.isPending ? tick.variables : !!entry.calledAt}
              onChange={(event) => tick.mutate(event.target.checked)}
            />
          }
          label={
            <>
              Called <span style={visuallyHidden}>{entry.customerName}</span>
            </>
          }
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
      </div>
    </Box>
  );
}
