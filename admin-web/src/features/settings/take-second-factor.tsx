import type { Administrator } from '@homebright/contract';
import PhonelinkErase from '@mui/icons-material/PhonelinkEraseOutlined';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { sentenceOf, write } from '../../lib/api';
import { FormDialog } from '../../ui/form-dialog';
import { useToast } from '../../ui/toast';
import { OwnProofFields, sentProof } from './own-proof';

const NOTHING = { ownPassword: '', ownCode: '' };

/** For a colleague whose phone is lost: their codes go, with one's own password and code. */
export function TakeSecondFactor({ administrator: { id, username } }: { administrator: Administrator }) {
  const [asking, setAsking] = useState(false);
  const [proof, setProof] = useState(NOTHING);
  const toast = useToast();
  const refresh = useRefresh();
  const take = useMutation({
    mutationFn: () =>
      write('POST', `/api/admin/administrators/${id}/actions/take-second-factor`, sentProof(proof)),
    onSuccess: () => {
      close();
      refresh();
      toast({ title: 'Codes taken away', text: `${username} signs in with the password alone` });
    },
  });

  function close() {
    setAsking(false);
    setProof(NOTHING);
    take.reset();
  }

  return (
    <>
      <Button startIcon={<PhonelinkErase />} onClick={() => setAsking(true)}>
        Take codes away
      </Button>
      <FormDialog
        open={asking}
        title={`Take the codes of ${username} away?`}
        description={`For a lost phone. ${username} is signed out everywhere and signs in with the password alone.`}
        submit="Take away"
        submitting="One moment..."
        destructive
        busy={take.isPending}
        refusal={take.isError ? sentenceOf(take.error, 'The codes are still there.') : undefined}
        onClose={close}
        onSubmit={() => take.mutate()}
      >
        <OwnProofFields proof={proof} onChange={setProof} />
      </FormDialog>
    </>
  );
}
