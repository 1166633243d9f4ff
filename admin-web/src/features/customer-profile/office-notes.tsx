import type { CustomerRecord } from '@homebright/contract';
import { money } from '../../lib/format';
import { FactList } from '../../ui/fact-list';
import { useBounced } from './api/bounced';
import { ProfileCard, sideBySide } from './profile-card';
import { Muted, Text } from '../../ui/text';

/** Customer details that only the office sees. */
export function OfficeNotes({ customer }: { customer: CustomerRecord }) {
  const { lifetimeValue, email, newsMails, notes } = customer;
  const isBounced = useBounced(email);
  const facts = [
    ['Lifetime value', money(lifetimeValue)],
    ['Email address', emailState(customer, isBounced)],
    ['News and offers', newsMails ? 'Agreed to emails' : 'Not agreed'],
  ] as const;
  return (
    <ProfileCard heading="For the Office">
      <FactList facts={facts} sx={{ gap: 1.25, ...sideBySide }} />
      <Muted above={1.5}>Private notes</Muted>
      <Text breakable asTyped>
        {notes ?? 'None'}
      </Text>
    </ProfileCard>
  );
}

function emailState(
  { email, emailVerified, emailKnown }: Pick<CustomerRecord, 'email' | 'emailVerified' | 'emailKnown'>,
  isBounced: boolean,
): string {
  if (!email) return 'None';
  if (isBounced) return 'The last email came back: please ask for the address';
  if (emailVerified) return 'Confirmed';
  return emailKnown
    ? 'From the office: emails about visits go there, news only once it is confirmed'
    : 'Not confirmed yet: emails wait';
}
