import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';

/**
 * A small form of text fields. It shows its problems (one sentence per invalid field) only after an attempt to send it,
 * and sends nothing while there is a problem.
 */
export function useCheckedForm<Texts extends Record<string, string>>(
  empty: Texts,
  problemsOf: (typed: Texts) => Partial<Texts>,
) {
  const [typed, setTyped] = useState(empty);
  const [tried, setTried] = useState(false);
  const problems: Partial<Texts> = tried ? problemsOf(typed) : {};

  return {
    typed,
    submit: (send: (typed: Texts) => void) => (event: FormEvent) => {
      event.preventDefault();
      setTried(true);
      if (Object.keys(problemsOf(typed)).length === 0) send(typed);
    },
    /** Starts over with these texts and without problems. */
    restart(from: Texts = empty) {
      setTyped(from);
      setTried(false);
    },
    /** A text field's props; `hint` is shown if there is no problem. */
    field: (name: keyof Texts, hint?: string) => ({
      value: typed[name],
      error: problems[name] !== undefined,
      helperText: problems[name] ?? hint,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setTyped({ ...typed, [name]: event.target.value }),
    }),
  };
}
