import { lengthInWords } from '@homebright/contract';
import type { OfficeSubscription, SubscriptionPreview } from '@homebright/contract';
import { Alert, Button, LinearProgress } from '@mui/material';
import { sentenceOf } from '../../lib/api';
import { shortDate } from '../../lib/dates';
import { money } from '../../lib/format';
import type { usePlanPreview } from './subscription-actions';
import { PlainList, Spaced } from '../../ui/arrangement';
import { Text } from '../../ui/text';

/** 'From Tue, Mar 30, 2027: $102.00 per visit instead of $120.00.' */
function priceWords({ price, from, priceLocked }: SubscriptionPreview, before: number): string {
  if (price === before)
    return `The price ${priceLocked ? 'is locked and ' : ''}stays ${money(price)} per visit.`;
  const when = from ? `From ${shortDate(from)}` : 'From the next visit';
  return `${when}: ${money(price)} per visit instead of ${money(before)}.`;
}

/** The limit of the list; later visits follow the same rhythm. */
const VISITS_LISTED = 5;

/** The first dates after the change, each with its crew. */
function NewVisits({ visits = [] }: Pick<SubscriptionPreview, 'visits'>) {
  const ahead = visits.filter(({ state }) => state === 'booked' || state === 'planned');
  if (ahead.length === 0) return null;
  return (
    <PlainList aria-label="Visits after the change" above={1}>
      {ahead.slice(0, VISITS_LISTED).map(({ bookingId, date, crew, price }) => (
        <li key={date}>
          {shortDate(date)}
          {price === undefined ? '' : ` · ${money(price)}`}
          {bookingId === null ? '' : ` · ${crew ?? 'no crew is free'}`}
        </li>
      ))}
    </PlainList>
  );
}

interface PlanConsequenceProps {
  subscription: OfficeSubscription;
  preview: ReturnType<typeof usePlanPreview>;
}

/** The price and length of coming visits after a change, or why it is refused. */
export function PlanConsequence({ subscription, preview }: PlanConsequenceProps) {
  const { data, error, isFetching, refetch } = preview;
  const retry = (
    <Button color="inherit" size="small" onClick={() => void refetch()}>
      Try Again
    </Button>
  );
  return (
    <Spaced aria-live="polite" above={2}>
      {isFetching ? <LinearProgress aria-label="Working out the price" /> : null}
      {!isFetching && error ? (
        <Alert severity="warning" action={retry}>
          {sentenceOf(error, 'The new price could not be worked out.')}
        </Alert>
      ) : null}
      {!isFetching && !error && data ? (
        <Alert severity="info">
          {priceWords(data, subscription.price)} Each visit takes {lengthInWords(data.minutes)}. Paid visits
          stay as they are.
          <NewVisits visits={data.visits} />
          {data.message ? (
            <Text variant="body2" above={1}>
              Message to the customer: “{data.message.text}”
            </Text>
          ) : null}
        </Alert>
      ) : null}
    </Spaced>
  );
}
