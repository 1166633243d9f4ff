import { type FormEvent, useRef, useState } from 'react';
import { forget } from '@homebright/web-common/storage.js';
import { BigButton } from '../ui/big-button.js';
import { useWords } from '../use-crew.js';
import { ASKED, isAddress } from './asked.js';
import { problemOf } from './problem.js';
import buttonStyles from '../ui/button.module.css';
import formStyles from '../ui/form.module.css';
import textStyles from '../ui/text.module.css';

interface Props {
  /** The address to begin with, typed in the other form. */
  to: string;
  onBack: () => void;
  onSignIn: (to: string, code: string) => Promise<void>;
}

const DIGITS = 10;

/**
 * Takes a code that the office reads out by phone, for somebody who gets no message with a code. Opening this form sends
 * nothing.
 */
export function OfficeCodeForm({ to, onBack, onSignIn }: Props) {
  const words = useWords().signIn;
  const [address, setAddress] = useState(to);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const busy = useRef(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isAddress(address.trim())) return setProblem(words.wrongTo);
    const digits = code.replace(/\D/g, '');
    if (digits.length !== DIGITS) return setProblem(words.tenDigits);
    if (busy.current) return;
    busy.current = true;
    try {
      await onSignIn(address.trim(), digits);
      forget(ASKED);
    } catch (error) {
      setProblem(problemOf(error, words));
    }
    busy.current = false;
  };
  return (
    <form className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={textStyles.lead}>{words.officeLead}</p>
      <label className={formStyles.label} htmlFor="crew-office-to">
        {words.to}
      </label>
      <input
        id="crew-office-to"
        className={formStyles.input}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        onChange={({ target }) => {
          setAddress(target.value);
          setProblem('');
        }}
      />
      <label className={formStyles.label} htmlFor="crew-office-code">
        {words.officeCode}
      </label>
      <input
        id="crew-office-code"
        className={formStyles.input}
        inputMode="numeric"
        autoComplete="off"
        value={code}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'crew-office-problem' : undefined}
        onChange={({ target }) => {
          setCode(target.value);
          setProblem('');
        }}
      />
      {problem && (
        <p className={formStyles.problem} role="alert" id="crew-office-problem">
          {problem}
        </p>
      )}
      <BigButton type="submit" look="primary">
        {words.enter}
      </BigButton>
      <button type="button" className={buttonStyles.quiet} onClick={onBack}>
        {words.sendInstead}
      </button>
    </form>
  );
}
