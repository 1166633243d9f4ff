import { lengthInWords } from '@homebright/contract';
import type { BookingRecord, VisitPreview } from '@homebright/contract';
import { Box, Typography } from '@mui/material';
import { money } from '../lib/format';
import { useTimeZone } from '../lib/site';
import { isChargedAfterVisit } from './charge-plan';
import { dueWords } from './due-words';
import { refundWords } from './refund-words';
import { Text } from '../ui/text';

/** How the change affects payments, shown before saving. */
function moneyWords(
  { total, before, balance, refund, refundSources }: VisitPreview,
  booking: PriceConsequenceProps['booking'],
): string {
  const { priceLockedAt, balance: due, status } = booking;
  const will = isChargedAfterVisit(booking) ? 'will be charged after the visit' : 'will be due';
  if (status === 'cancelled') return 'It stays cancelled. Nothing is due.';
  if (priceLockedAt) return `The price is locked and stays ${money(total)}.`;
  if (refund > 0) return refundWords(refund, refundSources);
  if (balance > due) return `${money(balance - due)} more ${will}; the customer will be notified.`;
  if (total < before.total)
    return `${money(before.total - total)} less ${will}; the customer will be notified.`;
  return `The price stays ${money(total)}.`;
}

const TOTAL = { fontWeight: 650, borderTop: 1, borderColor: 'divider', marginTop: 0.75, paddingTop: 0.75 };

interface PriceConsequenceProps {
  preview: VisitPreview;
  booking: Pick<BookingRecord, 'priceLockedAt' | 'balance' | 'status'> &
    Partial<Pick<BookingRecord, 'deposit' | 'collection' | 'noCard' | 'payAfterVisit'>>;
  /** The booking is cancelled, and saving reinstates it. */
  takesPlaceAgain?: boolean;
  /** The preview is of an earlier choice, and is shown until the new answer arrives. */
  isOutdated: boolean;
}

/** The visit's price line by line and its length, with what happens to the money. */
export function PriceConsequence({
  preview,
  booking,
  takesPlaceAgain = false,
  isOutdated,
}: PriceConsequenceProps) {
  const timeZone = useTimeZone();
  const { lines, total, minutes, before } = preview;
  const rows = [
    ...lines.map(({ code, taxable, label, amount }) => ({
      key: `${code} ${taxable}`,
      label,
      value: money(amount),
    })),
    { key: 'total', label: 'Total', value: changed(before.total, total, money) },
    { key: 'length', label: 'Duration', value: changed(before.minutes, minutes, lengthInWords) },
  ];
  return (
    <Box sx={{ marginTop: 2, opacity: isOutdated ? 0.5 : 1 }}>
      <Box component="dl" sx={{ margin: 0, fontVariantNumeric: 'tabular-nums' }}>
        {rows.map(({ key, label, value }) => (
          <Box
            key={key}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              paddingBlock: 0.25,
              ...(key === 'total' ? TOTAL : {}),
            }}
          >
            <Typography component="dt" variant="body2" sx={{ fontWeight: 'inherit' }}>
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ margin: 0, fontWeight: 'inherit' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      <Text variant="body2" above={1} weight={500}>
        {takesPlaceAgain ? dueWords(preview.balance, preview.charge, timeZone) : moneyWords(preview, booking)}
      </Text>
    </Box>
  );
}

const changed = (before: number, now: number, inWords: (value: number) => string): string =>
  before === now ? inWords(now) : `${inWords(before)} → ${inWords(now)}`;
