import { SIX_DIGITS } from '@homebright/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { texts } from '../../lib/texts/index.js';
import { settingsTexts } from '../../lib/texts/settings.js';
import { showToast } from '../../lib/toast/toaster.js';
import { whyFailed } from '../../lib/why-failed.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/field.js';
import { useProvePhone, useSendPhoneCode } from './api/settings.js';
import styles from './settings.module.css';
import layoutStyles from '../../ui/layout.module.css';

/**
 * Asks for the code that was sent to a phone number, after which text messages go there. The first code is sent when
 * this opens.
 */
export function PhoneCode({ phone, onClose }: { phone: string; onClose: () => void }) {
  const words = settingsTexts();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const sending = useSendPhoneCode();
  const proving = useProvePhone();
  const field = useRef<HTMLInputElement>(null);
  const began = useRef(false);
  const begin = () =>
    void sending
      .mutateAsync({ phone })
      .catch((error: unknown) => setProblem(whyFailed(error, words.codeFailed, words.codeProblems)));
  useEffect(() => {
    if (began.current) return;
    began.current = true;
    begin();
    field.current?.focus();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (proving.isPending) return;
    if (!SIX_DIGITS.test(code)) return setProblem(words.codeSixDigits);
    void proving.mutateAsync({ phone, code }, { onSuccess: onClose }).then(
      () => showToast({ title: words.textsOn }),
      (error: unknown) => {
        setProblem(whyFailed(error, words.codeFailed, words.codeProblems));
        field.current?.select();
      },
    );
  };
  const again = () => {
    setProblem(undefined);
    setCode('');
    begin();
    field.current?.focus();
  };
  const hint = sending.isSuccess
    ? words.codeSent(phone)
    : sending.isError
      ? undefined
      : words.codeSending(phone);
  return (
    <form
      className={`${layoutStyles.stack} ${styles.code}`}
      noValidate
      onSubmit={submit}
      aria-label={words.codeTitle}
    >
      <TextField
        ref={field}
        label={words.code}
        hint={hint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        error={problem}
        onChange={(event) => {
          setCode(event.target.value.replace(/\D/g, ''));
          setProblem(undefined);
        }}
      />
      <div className={layoutStyles.row}>
        <Button type="submit" busy={proving.isPending}>
          {proving.isPending ? texts.common.working : words.codeConfirm}
        </Button>
        <Button look="quiet" busy={sending.isPending} onClick={again}>
          {words.codeAgain}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {words.notNow}
        </Button>
      </div>
    </form>
  );
}
