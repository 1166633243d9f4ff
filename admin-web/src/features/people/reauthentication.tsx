import { PasswordInput, required, TextInput } from 'react-admin';
import { useAccount } from '../../lib/own-account';
import { CodeField } from '../../ui/code-field';
import { FormField } from '../../ui/form-field';
import { PasswordField } from '../../ui/password-field';
import { Muted } from '../../ui/text';

/** Required for account changes, because they could let a stranger in or lock somebody out. */
export interface Reauthentication {
  ownPassword: string;
  ownCode: string;
}

/** The part to send: users without two-factor authentication send no code. */
export function reauthenticationOf({ ownPassword, ownCode }: Reauthentication): Partial<Reauthentication> {
  return ownCode ? { ownPassword, ownCode } : { ownPassword };
}

/** The fields for a dialog. */
export function ReauthenticationFields({ autoFocus = true }: { autoFocus?: boolean }) {
  const account = useAccount();
  return (
    <>
      <FormField
        source="ownPassword"
        label="Your own password"
        as={PasswordField}
        autoComplete="current-password"
        autoFocus={autoFocus}
        fullWidth
      />
      {account.data?.secondFactor ? (
        <FormField source="ownCode" as={CodeField} fullWidth sx={{ marginTop: 2 }} />
      ) : null}
    </>
  );
}

/** The fields for the end of a form. */
export function ReauthenticationInputs() {
  const account = useAccount();
  return (
    <>
      <Muted>Confirm it’s you.</Muted>
      <PasswordInput
        source="ownPassword"
        label="Your own password"
        autoComplete="current-password"
        validate={required('Enter your own password')}
      />
      {account.data?.secondFactor ? (
        <TextInput
          source="ownCode"
          label="Code from your app"
          autoComplete="one-time-code"
          helperText="Six digits, or one of your recovery codes"
          slotProps={{ htmlInput: { inputMode: 'numeric', autoCapitalize: 'characters', spellCheck: false } }}
          validate={required('Enter the code from your app')}
        />
      ) : null}
    </>
  );
}
