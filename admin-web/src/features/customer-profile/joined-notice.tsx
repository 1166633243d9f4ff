import type { CustomerRecord } from '@homebright/contract';
import { Alert, Button } from '@mui/material';
import { useMay } from '../../lib/powers';
import { Instant } from '../../ui/list/cells';
import { useConfirmCustomer } from './api/change-customer';

/** Somebody signed in as a customer whom the office created, and waits for the office's confirmation. */
export function JoinedNotice({ customer }: { customer: CustomerRecord }) {
  const confirm = useConfirmCustomer(customer);
  const may = useMay('customers');
  if (!customer.joinedAt) return null;
  return (
    <Alert
      severity="info"
      sx={{ gridColumn: '1 / -1', flexWrap: 'wrap', '.MuiAlert-action': { alignItems: 'center' } }}
      action={
        may ? (
          <Button
            size="small"
            variant="outlined"
            disabled={confirm.isPending}
            onClick={() => confirm.mutate()}
          >
            Confirm it’s them
          </Button>
        ) : null
      }
    >
      Signed in for the first time on <Instant at={customer.joinedAt} /> and proved by a code that they read{' '}
      {customer.email}
      {customer.emailSetBy ? `, an address that ${customer.emailSetBy} wrote down` : ''}. Access notes and
      saved cards stay hidden from them until you confirm that it’s them.
    </Alert>
  );
}
