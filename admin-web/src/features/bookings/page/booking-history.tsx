import type { AuditLogEntry } from '@homebright/contract';
import { useChangedValues } from '../../../booking/changes/use-changed-values';
import { labelOf } from '../../../lib/format';
import { actorInWords } from '../../../ui/changes/actor-in-words';
import { changeInWords } from '../../../ui/changes/changed-values';
import { Instant } from '../../../ui/list/cells';
import { Entries, EntryLine, useEntries } from './entries';
import { Section } from './section';

/** Labels for actions whose own names are unclear. */
const ACTIONS: Partial<Record<string, string>> = {
  assign: 'Crew assigned',
  book: 'Booked',
  cancel: 'Canceled',
  'charge-again': 'Charged again',
  'choose-cleaners': 'Cleaners chosen',
  complete: 'Completed',
  confirm: 'Confirmed',
  'correct-visit': 'Visit’s time corrected',
  'crew-out': 'Moved, because its crew does not work then',
  delete: 'Deleted',
  edit: 'Edited',
  'end-pay-link': 'Pay link ended',
  extras: 'Extras changed',
  move: 'Moved',
  'card-payment': 'Card form opened',
  'pay-link': 'Pay link made',
  price: 'Price changed',
  'record-payment': 'Payment recorded',
  refund: 'Refunded',
  restore: 'Restored',
  'settle-home': 'Home looked at',
  start: 'Started',
  'tell-delay': 'Customer notified of a delay',
  'write-off': 'Written off',
};

/** Lists the booking's changes with author and time. @param version a new version refetches the list */
export function BookingHistory({ bookingId, version }: { bookingId: number; version: number }) {
  const changedValues = useChangedValues();
  const filter = { entity: 'booking', entityId: String(bookingId) };
  const entries = useEntries<AuditLogEntry>('audit-log', filter, { meta: { version } });
  return (
    <Section title="History">
      <Entries of={entries} none="No changes since it was booked.">
        {(entry) => (
          <EntryLine
            what={`${ACTIONS[entry.action] ?? labelOf(entry.action)} · ${actorInWords(entry)}`}
            aside={<Instant at={entry.at} />}
            more={changedValues(entry).map((change) => (
              <div key={change.field}>{changeInWords(change)}</div>
            ))}
          />
        )}
      </Entries>
    </Section>
  );
}
