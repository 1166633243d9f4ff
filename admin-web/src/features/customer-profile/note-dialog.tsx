import { type CustomerRecord, OFFICE_LIMITS } from '@homebright/contract';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { staleFields } from '../../booking/api/stale';
import { StaleNotice } from '../../booking/dialogs/stale-notice';
import { sentenceOf } from '../../lib/api';
import { FormDialog } from '../../ui/form-dialog';
import { FormField } from '../../ui/form-field';
import { useChangeCustomer } from './api/change-customer';
import { fetchCustomer } from './api/customer';
import { noteOnTop } from './phone-call';

interface NoteForm {
  notes: string;
}

/** The private notes alone, for writing while somebody is on the phone. */
export function NoteDialog({ customer, onClose }: { customer: CustomerRecord; onClose: () => void }) {
  const [read, setRead] = useState(customer);
  const [notes, setNotes] = useState(customer.notes ?? '');
  const change = useChangeCustomer(customer.id);
  const stale = staleFields(change.error);

  /** Loads the colleague's note and merges the typed text into it. */
  async function reload(typed: string) {
    const fresh = await fetchCustomer(customer.id);
    setNotes(noteOnTop(read.notes ?? '', typed, fresh.notes ?? ''));
    setRead(fresh);
    change.reset();
  }

  return (
    <FormDialog<NoteForm & { id: number }>
      open
      title="Private Notes"
      submit="Save Notes"
      submitting="Saving..."
      busy={change.isPending}
      refusal={change.error && !stale ? sentenceOf(change.error, 'The notes could not be saved.') : undefined}
      values={{ id: read.version, notes }}
      onClose={onClose}
      onSubmit={(form) =>
        change.mutate({ notes: form.notes.trim() || null, version: read.version }, { onSuccess: onClose })
      }
    >
      {stale ? <Stale fields={stale} onReload={reload} /> : null}
      <FormField
        source="notes"
        label="Private notes"
        helperText="Only the office reads them. They are part of the data that customers may download."
        multiline
        minRows={4}
        maxRows={12}
        autoFocus
        slotProps={{ htmlInput: { maxLength: OFFICE_LIMITS.customer.notes } }}
      />
    </FormDialog>
  );
}

interface StaleProps {
  fields: NonNullable<ReturnType<typeof staleFields>>;
  onReload: (typed: string) => Promise<void>;
}

/** Rendered inside the form, to read the text as it is now: it may have changed since it was sent. */
function Stale({ fields, onReload }: StaleProps) {
  const { getValues } = useFormContext<NoteForm>();
  return (
    <StaleNotice what="this customer" fields={fields} onReload={() => void onReload(getValues('notes'))} />
  );
}
