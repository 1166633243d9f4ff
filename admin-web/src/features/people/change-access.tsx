import type { Administrator } from '@homebright/contract';
import Block from '@mui/icons-material/BlockOutlined';
import Check from '@mui/icons-material/CheckOutlined';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { sentenceOf, write } from '../../lib/api';
import { FormDialog } from '../../ui/form-dialog';
import { useToast } from '../../ui/toast';
import { ReauthenticationFields, reauthenticationOf } from './reauthentication';
import type { Reauthentication } from './reauthentication';

const EMPTY_PROOF = { ownPassword: '', ownCode: '' };

/** Ends or restores somebody's access immediately; requires one's own password and code. */
export function ChangeAccess({ person: { id, username, active, version } }: { person: Administrator }) {
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const refresh = useRefresh();
  const change = useMutation({
    mutationFn: (proof: Reauthentication) =>
      write('PATCH', `/api/admin/administrators/${id}`, {
        active: !active,
        version,
        ...reauthenticationOf(proof),
      }),
    onSuccess: () => {
      close();
      refresh();
      toast({ title: active ? 'Access ended' : 'Access restored', text: username });
    },
  });

  function close() {
    setAsking(false);
    change.reset();
  }

  return (
    <>
      <Button
        color={active ? 'error' : 'primary'}
        startIcon={active ? <Block /> : <Check />}
        onClick={() => setAsking(true)}
      >
        {active ? 'End access' : 'Restore access'}
      </Button>
      <FormDialog
        open={asking}
        title={active ? `End ${username}’s access?` : `Restore ${username}’s access?`}
        description={
          active
            ? `${username} is signed out everywhere at once, and invitations that ${username} sent are withdrawn. Pay links that ${username} made still work and are listed on the People page. The audit log keeps the name.`
            : `${username} can sign in again with the previous password.`
        }
        submit={active ? 'End access' : 'Restore access'}
        submitting="Please wait..."
        destructive={active}
        busy={change.isPending}
        refusal={change.isError ? sentenceOf(change.error, 'That didn’t work. Please try again.') : undefined}
        onClose={close}
        values={EMPTY_PROOF}
        onSubmit={(proof) => change.mutate(proof)}
      >
        <ReauthenticationFields />
      </FormDialog>
    </>
  );
}
