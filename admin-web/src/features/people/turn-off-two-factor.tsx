import type { Administrator } from '@homebright/contract';
import PhonelinkErase from '@mui/icons-material/PhonelinkEraseOutlined';
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

/** Removes the codes of a colleague who lost their phone; requires one's own password and code. */
export function TurnOffTwoFactor({ administrator: { id, username } }: { administrator: Administrator }) {
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const refresh = useRefresh();
  const turnOff = useMutation({
    mutationFn: (proof: Reauthentication) =>
      write('POST', `/api/admin/administrators/${id}/actions/take-second-factor`, reauthenticationOf(proof)),
    onSuccess: () => {
      close();
      refresh();
      toast({
        title: 'Two-factor authentication is off',
        text: `${username} signs in with the password alone`,
      });
    },
  });

  function close() {
    setAsking(false);
    turnOff.reset();
  }

  return (
    <>
      <Button startIcon={<PhonelinkErase />} onClick={() => setAsking(true)}>
        Turn off two-factor authentication
      </Button>
      <FormDialog
        open={asking}
        title={`Turn off two-factor authentication for ${username}?`}
        description={`For a lost phone. ${username} will be signed out everywhere and sign in with the password alone.`}
        submit="Turn off"
        submitting="Please wait..."
        destructive
        busy={turnOff.isPending}
        refusal={
          turnOff.isError ? sentenceOf(turnOff.error, 'That didn’t work. Please try again.') : undefined
        }
        onClose={close}
        values={EMPTY_PROOF}
        onSubmit={(proof) => turnOff.mutate(proof)}
      >
        <ReauthenticationFields />
      </FormDialog>
    </>
  );
}
