import type { WaitlistEntry } from '@homebright/contract';
import { Button } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog';
import { useWaitlistChange } from './waitlist-change';

export function RemoveEntry({ entry }: { entry: WaitlistEntry }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" aria-label={`Delete ${entry.email}`} onClick={() => setAsking(true)}>
        Delete
      </Button>
      {isAsking ? <RemoveDialog entry={entry} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function RemoveDialog({ entry, onClose }: { entry: WaitlistEntry; onClose: () => void }) {
  const done = 'Taken off the waitlist';
  const remove = useWaitlistChange({ method: 'DELETE', path: `/${entry.id}`, done, onDone: onClose });
  return (
    <FormDialog
      open
      destructive
      title="Take off the waitlist"
      description={`${entry.email} will be deleted, and won’t be notified when you serve ${entry.zip}.`}
      submit="Delete"
      submitting="Deleting..."
      busy={remove.isPending}
      onClose={onClose}
      onSubmit={() => remove.mutate()}
    >
      {null}
    </FormDialog>
  );
}
