import type { StaleField } from '@homebright/contract';
import { Box } from '@mui/material';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import type { ReactNode } from 'react';
import { staleFields } from '../../booking/api/stale';
import { ChangedNotice } from '../../booking/reassignment/changed-notice';
import { sentenceOf } from '../../lib/api';
import { useToast } from '../../ui/toast';

interface Refusals {
  /** Shown above the form until the record is reloaded. */
  notice: ReactNode;
  refused: (error: unknown) => void;
  /** Reloads the record. */
  reload: () => void;
}

/** Why a form was not saved: somebody else's changes are shown above the form, anything else in a toast. */
export function useRefusals(what: 'this crew' | 'this closure'): Refusals {
  const [changed, setChanged] = useState<readonly StaleField[]>();
  const refresh = useRefresh();
  const toast = useToast();

  function refused(error: unknown) {
    const fields = staleFields(error);
    if (fields) return setChanged(fields);
    // The message of react-admin's own errors is the server's message.
    const otherwise = error instanceof Error ? error.message : 'Please try again.';
    toast({ title: 'Not saved', text: sentenceOf(error, otherwise), tone: 'error' });
  }
  function reload() {
    setChanged(undefined);
    refresh();
  }

  const notice = changed ? (
    <Box sx={{ padding: 2.5, paddingBottom: 0 }}>
      <ChangedNotice what={what} fields={changed} onReload={reload} />
    </Box>
  ) : null;
  return { notice, refused, reload };
}
