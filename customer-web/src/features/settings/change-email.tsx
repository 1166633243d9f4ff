import { SIX_DIGITS } from '@homebright/contract';
import { type FormEvent, useState } from 'react';
import { classes } from '@homebright/web-common/classes.js';
import { settingsTexts } from '../../lib/texts/settings.js';
import { texts } from '../../lib/texts/index.js';
import { showToast } from '../../lib/toast/toaster.js';
import { whyFailed } from '../../lib/why-failed.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';
import { useChangeEmail, useSendEmailCodes } from './api/settings.js';
import styles from './settings.module.css';
import layoutStyles from '../../ui/layout.module.css';

/** Changes the email address. It takes a code from the present address and a code from the new one. */
export function ChangeEmail({ present, onClose }: { present: string; onClose: () => void }) {
  const words = settingsTexts();
  const [email, setEmail] = useState('');
  const [presentCode, setPresentCode] = useState('');
  const [newCode, setNewCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const sending = useSendEmailCodes();
  const changing = useChangeEmail();
  const isSent = sending.isSuccess;
  const failed = (error: unknown) => setProblem(whyFailed(error, words.codeFailed, words.emailProblems));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending || changing.isPending) return;
    setProblem(undefined);
    if (!isSent) return void sending.mutateAsync({ email: email.trim() }).catch(failed);
    if (![presentCode, newCode].every((code) => SIX_DIGITS.test(code)))
      return setProblem(words.codeSixDigits);
    void changing
      .mutateAsync({ email: email.trim(), presentCode, newCode }, { onSuccess: onClose })
      .then(() => showToast({ title: words.emailChanged }), failed);
  };
  const isBusy = sending.isPending || changing.isPending;
  const codeField = (label: string, value: string, set: (code: string) => void, error?: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      value={value}
      error={error}
      onChange={(event) => set(event.target.value.replace(/\D/g, ''))}
    />
  );
  return (
    <form
      className={classes(layoutStyles.stack, isSent && styles.code)}
      noValidate
      onSubmit={submit}
      aria-label={words.changeEmail}
    >
      {isSent ? (
        <>
          <p>{words.emailCodesSent(present, email.trim())}</p>
          {codeField(words.codeFrom(present), presentCode, setPresentCode)}
          {codeField(words.codeFrom(email.trim()), newCode, setNewCode, problem)}
        </>
      ) : (
        <TextField
          label={words.newEmail}
          hint={words.newEmailHint}
          type="email"
          autoComplete="email"
          maxLength={254}
          autoFocus
          value={email}
          error={problem}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
      <div className={layoutStyles.row}>
        <Button type="submit" busy={isBusy}>
          {isBusy ? texts.common.working : isSent ? words.changeEmail : words.sendEmailCodes}
        </Button>
        {isSent && (
          <Button look="quiet" onClick={() => sending.reset()}>
            {words.codeAgain}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {words.notNow}
        </Button>
      </div>
    </form>
  );
}
