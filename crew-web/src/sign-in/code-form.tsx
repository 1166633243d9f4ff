import { type FormEvent, useEffect, useRef, useState } from 'react';
import { classes } from '@homebright/web-common/classes.js';
import { forget, keep } from '@homebright/web-common/storage.js';
import { askForCode } from '../api.js';
import { BigButton } from '../ui/big-button.js';
import { useNow, useWords } from '../use-crew.js';
import { type Asked, ASKED, digitsOf, pauseLeft } from './asked.js';
import { problemOf } from './problem.js';
import signInStyles from './sign-in.module.css';
import buttonStyles from '../ui/button.module.css';
import formStyles from '../ui/form.module.css';
import textStyles from '../ui/text.module.css';

interface Props {
  asked: Asked;
  /** Called with undefined to enter another address. */
  onAsked: (asked: Asked | undefined) => void;
  onSignIn: (to: string, code: string) => Promise<void>;
}

/** Takes six digits, which are typed, pasted, or filled in by the phone, and submits them when all six are there. */
export function CodeForm({ asked, onAsked, onSignIn }: Props) {
  const words = useWords().signIn;
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const [resent, setResent] = useState(false);
  const busy = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const secondsLeft = pauseLeft(asked, useNow(1));
  useEffect(() => field.current?.focus(), []);

  const enter = async (digits: string) => {
    if (busy.current || digits.length < 6) return;
    busy.current = true;
    try {
      await onSignIn(asked.to, digits);
      forget(ASKED);
    } catch (error) {
      setProblem(problemOf(error, words));
      setCode('');
      field.current?.focus();
    }
    busy.current = false;
  };
  const resend = async () => {
    try {
      await askForCode(asked.to);
      const askedAgain = { to: asked.to, at: Date.now() };
      keep(ASKED, askedAgain);
      onAsked(askedAgain);
      setResent(true);
      setProblem('');
    } catch (error) {
      setProblem(problemOf(error, words));
    }
  };
  return (
    <form
      className={formStyles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void enter(code);
      }}
    >
      <p className={textStyles.lead}>{words.sentTo(asked.to)}</p>
      <label className={formStyles.label} htmlFor="crew-code">
        {words.code}
      </label>
      <input
        ref={field}
        id="crew-code"
        className={classes(formStyles.input, signInStyles.codeInput)}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'crew-code-problem' : undefined}
        onChange={({ target }) => {
          const digits = digitsOf(target.value);
          setCode(digits);
          setProblem('');
          void enter(digits);
        }}
      />
      {problem && (
        <p className={formStyles.problem} role="alert" id="crew-code-problem">
          {problem}
        </p>
      )}
      <BigButton type="submit" look="primary">
        {words.enter}
      </BigButton>
      {resent && (
        <p className={signInStyles.resend} role="status">
          {words.resent}
        </p>
      )}
      {secondsLeft > 0 ? (
        <p className={signInStyles.resend}>{words.resendIn(secondsLeft)}</p>
      ) : (
        <BigButton onClick={() => void resend()}>{words.resend}</BigButton>
      )}
      <button
        type="button"
        className={buttonStyles.quiet}
        onClick={() => {
          forget(ASKED);
          onAsked(undefined);
        }}
      >
        {words.otherAddress}
      </button>
    </form>
  );
}
