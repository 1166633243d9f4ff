import type { OrderQuote } from '@homebright/contract';
import { Box, Button } from '@mui/material';
import { dayAndMonth } from '../../lib/dates';
import { useToday } from '../../lib/site';
import { Line, Rest } from '../../ui/arrangement';
import { LoadError } from '../../ui/load-error';
import { Muted } from '../../ui/text';
import { dayInWords } from './free-times';
import { FreeTimesGrid } from './free-times-grid';
import { useNextFree } from './use-next-free';
import { useOrder } from './use-order';

interface FreeTimesProps {
  shown: OrderQuote | undefined;
  /** Whether `shown` is for the form's present values. */
  isCurrent: boolean;
}

/** The next free times for the order's service and length; one press chooses day and time. */
export function FreeTimesPart({ shown, isCurrent }: FreeTimesProps) {
  const { form, change } = useOrder();
  const today = useToday();
  const { days, from, before, after, next, words, isStale, isError, show, retry } = useNextFree(
    form,
    isCurrent ? shown : undefined,
  );
  return (
    <Box sx={{ containerType: 'inline-size', minWidth: 0, paddingBottom: 1.5 }}>
      <Line align="center" below={1}>
        <Rest basis={220} aria-live="polite">
          <Muted>{words}</Muted>
        </Rest>
        <Line nowrap gap={0.5} atEnd>
          <Button size="small" disabled={from === today} onClick={() => show(before)}>
            Earlier
          </Button>
          <Button size="small" onClick={() => show(next?.date ?? after)}>
            {next ? `First free: ${dayInWords(next.date, today)}` : `From ${dayAndMonth(after)}`}
          </Button>
        </Line>
      </Line>
      {isError ? (
        <LoadError onRetry={retry}>
          The free times could not be loaded. You can type a date and a time.
        </LoadError>
      ) : (
        <FreeTimesGrid
          days={days}
          from={days?.[0]?.date ?? from}
          today={today}
          crewId={form.crewId}
          chosen={form}
          isStale={isStale}
          onChoose={({ date, time }) => change({ date, time })}
        />
      )}
    </Box>
  );
}
