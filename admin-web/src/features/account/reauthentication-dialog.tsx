import type { UseMutationResult } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/api';
import { CodeField } from '../../ui/code-field';
import { FormDialog } from '../../ui/form-dialog';
import { FormField } from '../../ui/form-field';
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

/** Asks for the password and a code before an action that could lock somebody out. */
export function ReauthenticationDialog({ action, onDone, ...dialog }: ReauthenticationDialogProps) {
  return (
    <FormDialog
      open
      {...dialog}
      submitting="Please wait..."
      busy={action.isPending}
      refusal={action.error ? sentenceOf(action.error, 'That didn’t work. Please try again.') : undefined}
      values={{ password: '', code: '' }}
      onSubmit={(proof) => action.mutate(proof, { onSuccess: onDone })}
    >
      <FormField
        source="password"
        label="Your password"
        as={PasswordField}
        autoComplete="current-password"
        autoFocus
      />
      <FormField source="code" as={CodeField} />
    </FormDialog>
  );
}
