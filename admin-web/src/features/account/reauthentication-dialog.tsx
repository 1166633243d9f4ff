import { useState } from 'react';
import type { UseMutationResult } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/api';
import { CodeField } from '../../ui/code-field';
import { FormDialog } from '../../ui/form-dialog';
import { PasswordField } from '../../ui/password-field';
import type { Proof } from './api/account';

interface ReauthenticationDialogProps {
  title: string;
  description: string;
  submit: string;
  destructive?: boolean;
  action: Pick<UseMutationResult<unknown, Error, Proof>, 'isPending' | 'error' | 'mutate'>;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the password and a code before what could shut somebody out. */
export function ReauthenticationDialog({ action, onDone, ...dialog }: ReauthenticationDialogProps) {
  const [proof, setProof] = useState<Proof>({ password: '', code: '' });
  return (
    <FormDialog
      open
      {...dialog}
      submitting="Please wait..."
      busy={action.isPending}
      refusal={action.error ? sentenceOf(action.error, 'That didn’t work. Please try again.') : undefined}
      onSubmit={() => action.mutate(proof, { onSuccess: onDone })}
    >
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        autoFocus
        value={proof.password}
        onChange={(event) => setProof({ ...proof, password: event.target.value })}
      />
      <CodeField value={proof.code} onChange={(event) => setProof({ ...proof, code: event.target.value })} />
    </FormDialog>
  );
}
