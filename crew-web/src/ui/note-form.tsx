import { CREW_TEXT_LENGTH } from '@homebright/contract';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useWords } from '../use-crew.js';

interface Props {
  label: string;
  send: string;
  /** Nothing is sent without words. */
  required?: boolean;
  onSend: (text: string) => void;
  children?: ReactNode;
}

/** A short note to the office, and a button. */
export function NoteForm({ label, send, required = false, onSend, children }: Props) {
  const words = useWords();
  const id = useId();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (required && !said) setMissing(true);
    else onSend(said);
  };
  return (
    <form className="form" onSubmit={submit}>
      {children}
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="input"
        rows={3}
        maxLength={CREW_TEXT_LENGTH}
        value={text}
        aria-invalid={missing || undefined}
        aria-describedby={missing ? `${id}-problem` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setMissing(false);
        }}
      />
      {missing && (
        <p className="problem" role="alert" id={`${id}-problem`}>
          {words.act.required}
        </p>
      )}
      <button type="submit" className="big primary">
        {send}
      </button>
    </form>
  );
}
