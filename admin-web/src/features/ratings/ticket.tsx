import Call from '@mui/icons-material/CallOutlined';
import CleaningServices from '@mui/icons-material/CleaningServicesOutlined';
import Reply from '@mui/icons-material/ReplyOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import type { RatingDetails, TicketStep } from '@homebright/contract';
import { Box, Button, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { RefundDialog } from '../../booking/actions/refund-dialog';
import { fetchBooking } from '../../booking/api/one-booking';
import { labelOf, money } from '../../lib/format';
import { useMay } from '../../lib/powers';
import { BookingLink, Instant } from '../../ui/list/cells';
import { CallDialog, CloseDialog, ReCleanDialog } from './ticket-dialogs';
import { LoadError } from '../../ui/load-error';
import { Muted, Text } from '../../ui/text';
import { Line, PlainList } from '../../ui/arrangement';

type OpenDialog = 'call' | 're-clean' | 'refund' | 'close' | null;

/** The office's work on a low rating, and the possible next steps. */
export function Ticket({ rating }: { rating: RatingDetails }) {
  const { id, steps, refunds, ticket } = rating;
  return (
    <>
      {steps.length + refunds.length === 0 ? (
        <Muted>Nobody has answered yet.</Muted>
      ) : (
        <PlainList component="ol" gap={1}>
          {steps.map((step, index) => (
            <Entry key={index} at={step.at} by={step.by} note={step.note}>
              {stepInWords(step)}
            </Entry>
          ))}
          {refunds.map(({ amount, at, status }) => (
            <Entry key={at} at={at}>
              {money(amount)} back{status === 'failed' ? ', failed' : ''}
            </Entry>
          ))}
        </PlainList>
      )}
      {ticket === 'open' ? <NextSteps key={id} rating={rating} /> : null}
    </>
  );
}

function NextSteps({ rating }: { rating: RatingDetails }) {
  const [open, setOpen] = useState<OpenDialog>(null);
  const mayChange = useMay('customers');
  const mayRefund = useMay('money');
  const close = () => setOpen(null);
  const { customerPhone } = rating;
  if (!mayChange) return null;
  return (
    <Line above={2}>
      {customerPhone ? (
        <Button href={`tel:${customerPhone}`} variant="outlined" startIcon={<Call />}>
          Call
        </Button>
      ) : null}
      <Button variant="outlined" onClick={() => setOpen('call')}>
        Note a call
      </Button>
      <Button variant="outlined" startIcon={<CleaningServices />} onClick={() => setOpen('re-clean')}>
        Clean again
      </Button>
      {mayRefund ? (
        <Button variant="outlined" startIcon={<Undo />} onClick={() => setOpen('refund')}>
          Refund
        </Button>
      ) : null}
      <Button variant="contained" startIcon={<Reply />} onClick={() => setOpen('close')}>
        Answer and close
      </Button>
      {open === 'call' ? <CallDialog rating={rating} onClose={close} /> : null}
      {open === 're-clean' ? <ReCleanDialog rating={rating} onClose={close} /> : null}
      {open === 'refund' ? <Refund bookingId={rating.id} onClose={close} /> : null}
      {open === 'close' ? <CloseDialog rating={rating} onClose={close} /> : null}
    </Line>
  );
}

/** Opens the booking's refund dialog. */
function Refund({ bookingId, onClose }: { bookingId: number; onClose: () => void }) {
  const client = useQueryClient();
  const {
    data: booking,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['bookings', 'one', bookingId],
    queryFn: ({ signal }) => fetchBooking(bookingId, signal),
    staleTime: 0,
  });
  const done = () => {
    onClose();
    void client.invalidateQueries({ queryKey: ['ratings'] });
  };
  if (isError && !booking)
    return <LoadError onRetry={() => void refetch()}>The booking could not be loaded.</LoadError>;
  return booking ? <RefundDialog booking={booking} onClose={done} /> : null;
}

interface EntryProps {
  at: string;
  by?: string;
  note?: string | null;
  children: ReactNode;
}

function Entry({ at, by, note, children }: EntryProps) {
  return (
    <Box component="li">
      <Typography component="span" variant="strong">
        {children}
      </Typography>{' '}
      <Muted component="span">
        <Instant at={at} />
        {by ? `, ${by}` : ''}
      </Muted>
      {note ? (
        <Text variant="body2" breakable asTyped>
          {note}
        </Text>
      ) : null}
    </Box>
  );
}

function stepInWords({ kind, outcome, bookingId }: TicketStep): ReactNode {
  if (kind === 'call') return `Called: ${labelOf(outcome ?? '').toLowerCase()}`;
  if (kind === 'close') return 'Answered';
  return (
    <>
      Comes back at no cost: <BookingLink id={bookingId} />
    </>
  );
}
