import { Box, LinearProgress, Typography } from '@mui/material';
import { lengthInWords, type OrderQuote, type Quote } from '@homebright/contract';
import { PriceLines } from '../../booking/price-lines';
import { sentenceOf } from '../../lib/api';
import { money } from '../../lib/format';
import { Line, Lines, Spaced } from '../../ui/arrangement';
import { Notice } from '../../ui/notice';
import { Muted, Text } from '../../ui/text';
import { laterVisitReasons } from './later-visits';

interface SummaryProps {
  shown: OrderQuote | undefined;
  isLoading: boolean;
  error: Error | null;
}

/** The price of the order, and of a plan's later visits. */
export function OrderSummary({ shown, isLoading, error }: SummaryProps) {
  return (
    <Box aria-live="polite" sx={{ minHeight: 96 }}>
      <Typography variant="h3" component="h2" sx={{ fontSize: '1.0625rem' }}>
        Price
      </Typography>
      <Spaced above={1} sx={{ height: 4 }}>
        {isLoading ? <LinearProgress aria-label="Working out the price" /> : null}
      </Spaced>
      {error ? (
        <Notice severity="warning" above={1}>
          {sentenceOf(error, 'The price could not be worked out.')}
        </Notice>
      ) : null}
      {!error && shown ? <QuotedPrice shown={shown} isLoading={isLoading} /> : null}
      {!error && !shown ? <Muted above={1}>Choose a service to see what it costs.</Muted> : null}
    </Box>
  );
}

interface QuotedPriceProps {
  shown: OrderQuote;
  isLoading: boolean;
}

function QuotedPrice({ shown, isLoading }: QuotedPriceProps) {
  return (
    <Box aria-busy={isLoading} sx={{ opacity: isLoading ? 0.5 : 1 }}>
      <PriceLines lines={shown.quote.lines} />
      <Typography sx={{ fontSize: '1.5rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {money(shown.quote.total)}
        {shown.later ? (
          <Text component="span" variant="body2" color="textSecondary">
            {' first visit'}
          </Text>
        ) : null}
      </Typography>
      <Muted>
        {lengthInWords(shown.quote.minutes)}
        {shown.firstCleaning ? ' · first cleaning of this home' : ''}
      </Muted>
      {shown.later ? <LaterVisits first={shown.quote} later={shown.later} /> : null}
    </Box>
  );
}

/** The price of each visit of a plan after the first one, and why it differs. */
function LaterVisits({ first, later }: { first: Quote; later: Quote }) {
  return (
    <Lines gap={0.25} above={1.5}>
      <Line justify="space-between" align="baseline">
        <Text variant="strong">Each later visit</Text>
        <Text variant="strong" figures>
          {money(later.total)}
        </Text>
      </Line>
      {first.total === later.total ? <Muted>The same as the first.</Muted> : null}
      {laterVisitReasons(first, later).map((reason) => (
        <Muted key={reason}>{reason}</Muted>
      ))}
    </Lines>
  );
}
