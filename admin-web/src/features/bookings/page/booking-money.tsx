import { byLineKind } from '@homebright/contract';
import type { OneBooking, PaymentEntry, RefundEntry } from '@homebright/contract';
import { Box, Typography } from '@mui/material';
import { cardLabel, labelOf, money } from '../../../lib/format';
import { CollectButtons } from '../../../booking/collect/collect-buttons';
import { PriceLines } from '../../../booking/price-lines';
import { FactList } from '../../../ui/fact-list';
import { Instant } from '../../../ui/list/cells';
import { MoneyState } from '../../../ui/money-state';
import { Entries, EntryLine, useEntries } from './entries';
import { Section } from './section';

/** The price, the payments and refunds, and what is still due. */
export function BookingMoney({ booking }: { booking: OneBooking }) {
  const payments = useEntries<PaymentEntry>('payments', { bookingId: booking.id });
  const refunds = useEntries<RefundEntry>('refunds', { bookingId: booking.id });
  const facts = [
    ['Price', money(booking.customPrice ?? booking.amount)],
    ['Paid', money(booking.paid)],
    ['Open', money(booking.balance)],
  ] as const;
  return (
    <Section title="Money">
      <FactList
        facts={facts}
        sx={{ gridTemplateColumns: 'repeat(3, auto)', justifyContent: 'start', columnGap: 4 }}
      />
      <PriceLines lines={booking.lines} />
      <CollectButtons booking={booking} />
      <Box sx={{ marginTop: 1 }}>
        <Entries of={payments} none="Nothing has been charged yet.">
          {(payment) => (
            <EntryLine
              what={
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                  {money(payment.amount)}
                  <MoneyState state={payment.status} />
                </Box>
              }
              aside={<Instant at={payment.createdAt} />}
              more={[
                payment.card && cardLabel(payment.card),
                payment.dispute && `Dispute: ${labelOf(payment.dispute).toLowerCase()}`,
                payment.failure,
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          )}
        </Entries>
      </Box>
      {refunds.data?.length || refunds.error ? (
        <>
          <Typography variant="body2" component="h3" sx={{ fontWeight: 600, marginTop: 1 }}>
            Refunds
          </Typography>
          <Entries of={refunds} none="">
            {(refund) => (
              <EntryLine
                what={
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                    {money(refund.amount)}
                    <MoneyState state={refund.status} />
                  </Box>
                }
                aside={<Instant at={refund.createdAt} />}
                more={[refund.reason, taxIn(refund)].filter(Boolean).join(' · ')}
              />
            )}
          </Entries>
        </>
      ) : null}
    </Section>
  );
}

/** 'with $2.96 of sales tax'. */
function taxIn({ lines }: RefundEntry): string | null {
  const tax = lines ? byLineKind(lines).tax : 0;
  return tax ? `with ${money(tax)} of sales tax` : null;
}
