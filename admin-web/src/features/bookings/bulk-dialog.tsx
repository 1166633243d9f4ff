import { Alert } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { ReactNode } from 'react';
import { useInvalidateBookings } from '../../booking/api/invalidate-bookings';
import { makeIdempotencyKeys } from '../../booking/api/idempotency-key';
import type { IdempotencyKeys } from '../../booking/api/idempotency-key';
import { sentenceOf, write } from '../../lib/api';
import { FormDialog } from '../../ui/form-dialog';
import { useToast } from '../../ui/toast';

export interface BulkRequest {
  method: 'PATCH' | 'DELETE';
  path: string;
  body?: object;
}

interface BulkFailure {
  id: number;
  text: string;
}

interface BulkDialogProps {
  ids: readonly number[];
  /** Those that could not be changed stay in the dialog. */
  onLeft: (ids: number[]) => void;
  /** 'Cancel 4 visits': the button, and with a question mark the title. */
  action: string;
  description: string;
  leave: string;
  done: string;
  destructive?: boolean;
  ready?: boolean;
  requestOf: (id: number) => BulkRequest;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before many bookings are changed; each is changed on its own, so that one that is refused holds up no other. */
export function BulkDialog(props: BulkDialogProps) {
  const { ids, action, done, requestOf, onLeft, onClose } = props;
  const [failures, setFailures] = useState<BulkFailure[]>([]);
  const [keys] = useState(() => new Map<number, IdempotencyKeys>());
  const { onUnselectItems } = useListContext();
  const invalidateBookings = useInvalidateBookings();
  const toast = useToast();

  async function changeEach(): Promise<BulkFailure[]> {
    const failed: BulkFailure[] = [];
    for (const id of ids) {
      const { method, path, body } = requestOf(id);
      const key = keys.get(id) ?? makeIdempotencyKeys();
      keys.set(id, key);
      await write(method, path, body, key.of([method, path, body])).catch((error: unknown) => {
        failed.push({ id, text: sentenceOf(error, 'Could not be changed. Please try again.') });
      });
    }
    return failed;
  }

  const change = useMutation({
    mutationFn: changeEach,
    onSuccess: async (failed) => {
      setFailures(failed);
      onLeft(failed.map(({ id }) => id));
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
      leave={props.leave}
      destructive={props.destructive}
      onClose={onClose}
      onSubmit={() => change.mutate()}
    >
      {failures.length ? (
        <Alert severity="warning" sx={{ marginBottom: 2 }}>
          {failures.map(({ id, text }) => (
            <div key={id}>
              #{id}: {text}
            </div>
          ))}
        </Alert>
      ) : null}
      {props.children}
    </FormDialog>
  );
}
