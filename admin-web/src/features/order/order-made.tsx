import { Alert, Box, Button, Card, TextField, Typography } from '@mui/material';
import type { OrderMade } from '@homebright/contract';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { money } from '../../lib/format';
import { shortDate } from '../../lib/dates';
import { useTimeZone } from '../../lib/site';
import { timeLabel } from '../../lib/time-of-day';

interface OrderMadeProps {
  made: OrderMade;
  onNext: () => void;
}

/** What was booked, and the pay link, which is shown this once. */
export function OrderMadeCard({ made: { booking, payLink }, onNext }: OrderMadeProps) {
  const { id, customerName, appointmentDate, paid } = booking;
  const next = useRef<HTMLAnchorElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <Card sx={{ padding: { xs: 2, sm: 4 }, maxWidth: 640, marginTop: 1, display: 'grid', gap: 2 }}>
      <div>
        <Typography variant="h2" component="h2" tabIndex={-1}>
          Booked: #{id}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {customerName}, {shortDate(appointmentDate)}, {timeLabel(booking)}
          {paid > 0 ? ` · ${money(paid)} paid` : ''}
        </Typography>
      </div>
      {payLink ? <PayLinkField {...payLink} /> : null}
      {booking.crewId === null ? (
        <Alert severity="warning">No crew has it yet. Assign one on the dispatch board.</Alert>
      ) : null}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button component={Link} to={`/admin/bookings/${id}/show`} variant="contained" ref={next}>
          Open booking
        </Button>
        <Button onClick={onNext}>Next order</Button>
      </Box>
    </Card>
  );
}

function PayLinkField({ url, expiresAt, email }: NonNullable<OrderMade['payLink']>) {
  const [copied, setCopied] = useState(false);
  const zone = useTimeZone();
  const until = new Date(expiresAt).toLocaleString('en-US', {
    timeZone: zone,
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
  const copy = () => void navigator.clipboard.writeText(url).then(() => setCopied(true));
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography>
        {email ? `We’re emailing a pay link to ${email}. ` : ''}The time is held until {until}.
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <TextField
          size="small"
          fullWidth
          margin="none"
          label="Pay link"
          value={url}
          helperText="Shown once. Whoever has it can see the amount and pay."
          slotProps={{ htmlInput: { readOnly: true } }}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={copy} sx={{ alignSelf: 'flex-start' }}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </Box>
    </Box>
  );
}
