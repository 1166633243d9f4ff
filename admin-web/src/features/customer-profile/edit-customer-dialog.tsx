import { LONGEST_PHONE, OFFICE_LIMITS } from '@homebright/contract';
import type { CustomerRecord } from '@homebright/contract';
import { Box } from '@mui/material';
import { useState } from 'react';
import { staleFields } from '../../booking/api/stale';
import { StaleNotice } from '../../booking/dialogs/stale-notice';
import { sentenceOf } from '../../lib/api';
import { FormDialog } from '../../ui/form-dialog';
import { FormField } from '../../ui/form-field';
import { useChangeCustomer } from './api/change-customer';
import { fetchCustomer } from './api/customer';
import { customerChangeOf, customerFormOf } from './customer-form';
import type { CustomerForm } from './customer-form';

const { name, email, notes } = OFFICE_LIMITS.customer;
const upTo = (maxLength: number) => ({ htmlInput: { maxLength } });

/** Contact, tags, and private notes. The owner of a new email address must confirm it before it is used. */
export function EditCustomerDialog({ customer, onClose }: { customer: CustomerRecord; onClose: () => void }) {
  const [read, setRead] = useState(customer);
  const change = useChangeCustomer(customer.id);
  const stale = staleFields(change.error);

  async function reload() {
    setRead(await fetchCustomer(customer.id));
    change.reset();
  }

  return (
    <FormDialog<CustomerForm & { id: number }>
      open
      title="Edit Customer"
      submit="Save Changes"
      submitting="Saving..."
      busy={change.isPending}
      refusal={
        change.error && !stale ? sentenceOf(change.error, 'The customer could not be saved.') : undefined
      }
      values={{ id: read.version, ...customerFormOf(read) }}
      onClose={onClose}
      onSubmit={(form) => change.mutate(customerChangeOf(form, read), { onSuccess: onClose })}
    >
      {stale ? <StaleNotice what="this customer" fields={stale} onReload={() => void reload()} /> : null}
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 1.5 }}>
        <FormField source="firstName" label="First name" slotProps={upTo(name)} />
        <FormField source="lastName" label="Last name" slotProps={upTo(name)} />
      </Box>
      <FormField source="phone" type="tel" label="Phone" slotProps={upTo(LONGEST_PHONE)} />
      <FormField
        source="email"
        type="email"
        label="Email"
        helperText="If the customer has signed in before, emails to a new address wait until its owner confirms it. The customer keeps signing in with the old address, and is notified there."
        slotProps={upTo(email)}
      />
      <FormField source="tags" label="Tags" helperText="Separate tags with commas, such as VIP, Dogs" />
      <FormField
        source="notes"
        label="Private notes"
        helperText="Only the office reads them. They are part of the data that customers may download."
        multiline
        minRows={3}
        slotProps={upTo(notes)}
      />
    </FormDialog>
  );
}
