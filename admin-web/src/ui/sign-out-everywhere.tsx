import Logout from '@mui/icons-material/LogoutOutlined';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf, write } from '../lib/api';
import { FormDialog } from './form-dialog';
import { useToast } from './toast';

interface Props {
  /** The owner of the sessions, as a path below `/api/admin`: 'users/{id}'. */
  of: string;
  name: string;
}

/** `DELETE /api/admin/…/sessions`, after a confirmation: for a lost phone, or an impostor. */
export function SignOutEverywhere({ of, name }: Props) {
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const end = useMutation({
    mutationFn: () => write('DELETE', `/api/admin/${of}/sessions`),
    onSuccess: () => {
      setAsking(false);
      toast({ title: 'Signed out everywhere', text: name });
    },
  });
  return (
    <>
      <Button startIcon={<Logout />} onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <FormDialog
        open={asking}
        title={`Sign ${name} out everywhere?`}
        description={`${name} will have to sign in again on every phone and computer.`}
        submit="Sign out everywhere"
        submitting="Signing out..."
        busy={end.isPending}
        refusal={end.isError ? sentenceOf(end.error, 'That didn’t work. Please try again.') : undefined}
        onClose={() => setAsking(false)}
        onSubmit={() => end.mutate()}
      />
    </>
  );
}
