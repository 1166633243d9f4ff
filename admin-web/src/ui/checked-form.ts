import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';

/**
 * A small form of texts. It names its problems (a sentence for each field that has one) only after a try to send it, and
 * sends nothing while there is one.
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
    /** Begins again with these texts, and without problems. */
    restart(from: Texts = empty) {
      setTyped(from);
      setTried(false);
    },
    /** What a text field needs; `hint` stands where no problem does. */
    field: (name: keyof Texts, hint?: string) => ({
      value: typed[name],
      error: problems[name] !== undefined,
      helperText: problems[name] ?? hint,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        setTyped({ ...typed, [name]: event.target.value }),
    }),
  };
}
