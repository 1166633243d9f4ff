import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import { keep } from '@homebright/web-common/storage.js';
import { askForCode } from '../api.js';
import { BigButton } from '../ui/big-button.js';
import { useWords } from '../use-crew.js';
import { type Asked, ASKED, isAddress } from './asked.js';
import { problemOf } from './problem.js';
import formStyles from '../ui/form.module.css';
import textStyles from '../ui/text.module.css';

const subscribeToNothing = () => () => undefined;

/** Asks for the address. It never reveals whether the office knows an address: the answer is always the same. */
export function AddressForm({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const words = useWords().signIn;
  // Not a controlled field, because somebody may have begun to type in the prerendered page before the script arrived.
  const field = useRef<HTMLInputElement>(null);
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const address = field.current?.value.trim() ?? '';
    if (!isAddress(address)) return setProblem(words.wrongTo);
    if (busy) return;
    setBusy(true);
    try {
      await askForCode(address);
      const asked = { to: address, at: Date.now() };
      keep(ASKED, asked);
      onAsked(asked);
    } catch (error) {
      setProblem(problemOf(error, words));
      setBusy(false);
    }
  };
  return (
    <form className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={textStyles.lead}>{words.lead}</p>
      <label className={formStyles.label} htmlFor="crew-to">
        {words.to}
      </label>
      <input
        ref={field}
        id="crew-to"
        className={formStyles.input}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'crew-to-problem' : undefined}
        onChange={() => setProblem('')}
      />
      {problem && (
        <p className={formStyles.problem} role="alert" id="crew-to-problem">
          {problem}
        </p>
      )}
      <BigButton type="submit" look="primary" disabled={!isHydrated} aria-disabled={busy || undefined}>
        {words.send}
      </BigButton>
    </form>
  );
}
