import { byLineKind } from '@homebright/contract';
import type { OneBooking, PaymentEntry, RefundEntry } from '@homebright/contract';
import { cardLabel, labelOf, money } from '../../../lib/format';
import { chargeSentence } from '../../../booking/charge-plan';
import { CollectButtons } from '../../../booking/collect/collect-buttons';
import { PriceLines } from '../../../booking/price-lines';
import { FactList } from '../../../ui/fact-list';
import { Instant } from '../../../ui/list/cells';
import { MoneyState } from '../../../ui/money-state';
import { Entries, EntryLine, useEntries } from './entries';
import { Section } from './section';
import { Text } from '../../../ui/text';
import { Line, Spaced } from '../../../ui/arrangement';

/** The price, the payments and refunds, and what is still due. */
export function BookingMoney({ booking }: { booking: OneBooking }) {
  const payments = useEntries<PaymentEntry>('payments', { bookingId: booking.id });
  const refunds = useEntries<RefundEntry>('refunds', { bookingId: booking.id });
  const planned = chargeSentence(booking);
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
      {booking.tipped ? (
        <Text variant="body2" above={1}>
          {`Tip ${money(booking.tipped)}, for the cleaners who went`}
        </Text>
      ) : null}
      <PriceLines lines={booking.lines} />
      {planned ? (
        <Text variant="body2" weight={500} above={1} measure="60ch">
          {planned}
        </Text>
      ) : null}
      <CollectButtons booking={booking} />
      <Spaced above={1}>
        <Entries of={payments} none="Nothing has been charged yet.">
          {(payment) => (
            <EntryLine
              what={
                <Line align="center">
                  {money(payment.amount)}
                  <MoneyState state={payment.status} />
                </Line>
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
      </Spaced>
      {refunds.data?.length || refunds.error ? (
        <>
          <Text component="h3" variant="smallStrong" above={1}>
            Refunds
          </Text>
          <Entries of={refunds} none="">
            {(refund) => (
              <EntryLine
                what={
                  <Line align="center">
                    {money(refund.amount)}
                    <MoneyState state={refund.status} />
                  </Line>
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
