import type { AuditLogEntry } from '@homebright/contract';
import { fieldLabel, labelOf } from '../../../lib/format';
import { useTimeZone } from '../../../lib/site';
import { actorInWords } from '../../../ui/changes/actor-in-words';
import { changedValues } from '../../../ui/changes/changed-values';
import { Instant } from '../../../ui/list/cells';
import { Entries, EntryLine, useEntries } from './entries';
import { Section } from './section';

/** Who changed what of the booking, and when. @param version asks again once the booking is another one */
export function BookingHistory({ bookingId, version }: { bookingId: number; version: number }) {
  const timeZone = useTimeZone();
  const filter = { entity: 'booking', entityId: String(bookingId) };
  const entries = useEntries<AuditLogEntry>('audit-log', filter, { meta: { version } });
  return (
    <Section title="History">
      <Entries of={entries} none="Nothing was changed since it was booked.">
        {(entry) => (
          <EntryLine
            what={`${labelOf(entry.action)}, ${actorInWords(entry)}`}
            aside={<Instant at={entry.at} />}
            more={changedValues(entry.before, entry.after, timeZone).map(({ field, before, after }) => (
              <div key={field}>
                {fieldLabel(field)}: {before} → {after}
              </div>
            ))}
          />
        )}
      </Entries>
    </Section>
  );
}
