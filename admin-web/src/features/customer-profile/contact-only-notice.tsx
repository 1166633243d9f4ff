import type { CustomerRecord } from '@homebright/contract';
import { Alert, Button } from '@mui/material';
import { useMay } from '../../lib/powers';
import { useApproveEmail } from './api/change-customer';

/** The office entered an email address that the customer does not sign in with. An owner may approve it for that. */
export function ContactOnlyNotice({ customer }: { customer: CustomerRecord }) {
  const approve = useApproveEmail(customer);
  const may = useMay('people');
  const { contactOnly, email, emailSetBy } = customer;
  if (!contactOnly) return null;
  const { signsInWith } = contactOnly;
  return (
    <Alert
      severity="info"
      sx={{ gridColumn: '1 / -1', flexWrap: 'wrap', '.MuiAlert-action': { alignItems: 'center' } }}
      action={
        may ? (
          <Button
            size="small"
            variant="outlined"
            disabled={approve.isPending}
            onClick={() => approve.mutate()}
          >
            Let them sign in with it
          </Button>
        ) : null
      }
    >
      {emailSetBy ?? 'The office'} wrote down {email}: messages go there, and it opens no account.{' '}
      {signsInWith ? `They still sign in with ${signsInWith}. ` : 'They sign in as before. '}
      {may
        ? 'If they have lost that mailbox and you know that it is them, let them sign in with the new address.'
        : 'They can move their account in Settings. If they have lost that mailbox, an owner can let them sign in with the new address.'}
    </Alert>
  );
}
