import { CREW_TEXT_LENGTH } from '@homebright/contract';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useWords } from '../use-crew.js';
import { BigButton } from './big-button.js';
import formStyles from './form.module.css';

interface Props {
  label: string;
  send: string;
  /** The form cannot be sent without text. */
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
    const note = text.trim();
    if (required && !note) setMissing(true);
    else onSend(note);
  };
  return (
    <form className={formStyles.form} onSubmit={submit}>
      {children}
      <label className={formStyles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={formStyles.input}
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
        <p className={formStyles.problem} role="alert" id={`${id}-problem`}>
          {words.act.required}
        </p>
      )}
      <BigButton type="submit" look="primary">
        {send}
      </BigButton>
    </form>
  );
}
