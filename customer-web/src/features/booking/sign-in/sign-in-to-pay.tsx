import { type CodeSent, SIX_DIGITS } from '@homebright/contract';
import { write, writeForJson } from '@homebright/web-common/api/client.js';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { browser, SIGN_IN } from '../../../lib/router/leave.js';
import { texts } from '../../../lib/texts/index.js';
import { signInTexts } from '../../../lib/texts/sign-in-to-pay.js';
import { whyFailed } from '../../../lib/why-failed.js';
import { AnchorButton, Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { TextField } from '../../../ui/field.js';
import layoutStyles from '../../../ui/layout.module.css';

/** The screen that follows, which makes the booking from the stored draft. */
const NEXT = '/checkout';
/** Offers the provider too, if there is one. */
const OTHER_WAY = `${SIGN_IN}?returnTo=${encodeURIComponent(NEXT)}`;

const now = () => performance.now();

/** An address that a code was sent to. */
interface Sent extends CodeSent {
  email: string;
  /** When another code can be sent, on the page's clock in milliseconds. */
  againAt: number;
}

/** Signs a visitor in by a code on the page of the booking (docs/rules.md#signing-in-to-pay). */
export default function SignInToPay({ onClose }: { onClose: () => void }) {
  const words = signInTexts();
  const [sent, setSent] = useState<Sent>();
  return (
    <Dialog title={words.title} onClose={onClose}>
      {sent ? <CodeForm key={sent.againAt} sent={sent} onSent={setSent} /> : <EmailForm onSent={setSent} />}
    </Dialog>
  );
}

function useSendCode(onSent: (sent: Sent) => void) {
  return useMutation({
    mutationFn: (email: string) => writeForJson<CodeSent>('POST', '/api/sign-in/code', { email }),
    onSuccess: (answer, email) => onSent({ ...answer, email, againAt: now() + answer.wait * 1000 }),
  });
}

const reason = (error: unknown) => whyFailed(error, undefined, signInTexts().problems);

/** The browser gives the focus of an opening dialog to the field with this attribute, which React leaves out. */
const focusedFirst = (field: HTMLInputElement | null) => field?.setAttribute('autofocus', '');

function EmailForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const words = signInTexts();
  const [email, setEmail] = useState('');
  const sending = useSendCode(onSent);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending.isPending) sending.mutate(email.trim());
  };
  return (
    <form className={layoutStyles.stack} noValidate onSubmit={submit}>
      <p>{words.text}</p>
      <TextField
        ref={focusedFirst}
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        autoFocus
        value={email}
        error={sending.error ? reason(sending.error) : undefined}
        onChange={(event) => {
          setEmail(event.target.value);
          sending.reset();
        }}
      />
      <Button type="submit" busy={sending.isPending}>
        {sending.isPending ? texts.common.working : words.send}
      </Button>
      <AnchorButton look="quiet" href={OTHER_WAY}>
        {words.otherWay}
      </AnchorButton>
    </form>
  );
}

function CodeForm({ sent, onSent }: { sent: Sent; onSent: (sent: Sent | undefined) => void }) {
  const words = signInTexts();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const entering = useMutation({
    mutationFn: (digits: string) => write('POST', '/api/sign-in/session', { code: digits }),
    onSuccess: () => browser.leaveFor(NEXT),
    onError: (error) => setProblem(reason(error)),
  });
  const sending = useSendCode(onSent);
  const isBusy = entering.isPending || entering.isSuccess;
  const enter = (digits: string) => {
    if (isBusy) return;
    if (SIX_DIGITS.test(digits)) entering.mutate(digits);
    else setProblem(words.sixDigits);
  };
  const again = () => {
    const seconds = Math.ceil((sent.againAt - now()) / 1000);
    if (seconds > 0) setProblem(words.soon(seconds));
    else void sending.mutateAsync(sent.email).catch((error: unknown) => setProblem(reason(error)));
  };
  return (
    <form
      className={layoutStyles.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        enter(code);
      }}
    >
      <p>{sent.onlyIfKnown ? words.sentIfKnown(sent.email) : words.sent(sent.email)}</p>
      <TextField
        label={words.code}
        hint={words.hint}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        autoFocus
        value={code}
        error={problem}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '').slice(0, 6);
          setCode(digits);
          setProblem(undefined);
          if (digits !== code && SIX_DIGITS.test(digits)) enter(digits);
        }}
      />
      <Button type="submit" busy={isBusy}>
        {isBusy ? texts.common.working : words.enter}
      </Button>
      <div className={layoutStyles.row}>
        <Button look="quiet" busy={sending.isPending} onClick={again}>
          {words.again}
        </Button>
        <Button look="quiet" onClick={() => onSent(undefined)}>
          {words.other}
        </Button>
      </div>
    </form>
  );
}
