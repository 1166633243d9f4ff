import type { SentMail } from '@homebright/contract';
import { labelOf } from '../../../lib/format';
import { Instant } from '../../../ui/list/cells';
import { Entries, EntryLine, useEntries } from './entries';
import { Section } from './section';

/** The emails and texts about the booking, to any recipient. */
export function BookingMessages({ bookingId }: { bookingId: number }) {
  const mails = useEntries<SentMail>('mails', { bookingId });
  return (
    <Section title="Emails and texts">
      <Entries of={mails} none="Nothing has been sent yet.">
        {(mail) => (
          <EntryLine
            what={mail.subject}
            aside={<Instant at={mail.sentAt ?? mail.createdAt} />}
            more={[mail.recipient, labelOf(mail.status), mail.lastError].filter(Boolean).join(' · ')}
          />
        )}
      </Entries>
    </Section>
  );
}
