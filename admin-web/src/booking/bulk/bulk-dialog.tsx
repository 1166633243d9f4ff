import { Alert } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../lib/api';
import { FormDialog } from '../../ui/form-dialog';
import { useToast } from '../../ui/toast';
import { useInvalidateBookings } from '../api/invalidate-bookings';
import type { BulkChange, BulkFailure } from './changes';

interface BulkDialogProps<Id extends number | string> {
  ids: readonly Id[];
  /** Bookings that could not be changed stay in the dialog. */
  onRemaining: (ids: Id[]) => void;
  /** 'Cancel 4 visits': the button's label, and with a question mark the title. */
  action: string;
  description: string;
  leave: string;
  done: string;
  destructive?: boolean;
  ready?: boolean;
  change: BulkChange<Id>;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before changing many records, and names those that were refused. */
export function BulkDialog<Id extends number | string>(props: BulkDialogProps<Id>) {
  const { ids, action, done, onRemaining, onClose } = props;
  const [failures, setFailures] = useState<BulkFailure<Id>[]>([]);
  const { onUnselectItems } = useListContext();
  const invalidateBookings = useInvalidateBookings();
  const toast = useToast();

  const change = useMutation({
    mutationFn: () => props.change(ids),
    onSuccess: async (failed) => {
      setFailures(failed);
      onRemaining(failed.map(({ id }) => id));
      if (!failed.length) {
        toast({ title: 'Success', text: done });
        onUnselectItems();
        onClose();
      }
      await invalidateBookings();
    },
  });

  return (
    <FormDialog
      open
      title={`${action}?`}
      description={props.description}
      submit={action}
      submitting="Saving..."
      busy={change.isPending}
      ready={props.ready}
      refusal={change.isError ? sentenceOf(change.error, 'That did not work. Please try again.') : undefined}
      leave={props.leave}
      destructive={props.destructive}
      onClose={onClose}
      onSubmit={() => change.mutate()}
    >
      {failures.length ? (
        <Alert severity="warning" sx={{ marginBottom: 2, '.MuiAlert-message': { maxHeight: 240 } }}>
          {failures.map(({ id, text }) => (
            <div key={id}>
              {typeof id === 'number' ? `#${id}` : id}: {text}
            </div>
          ))}
        </Alert>
      ) : null}
      {props.children}
    </FormDialog>
  );
}
