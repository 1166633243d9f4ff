import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { texts } from '../lib/texts/index.js';
import styles from './field.module.css';

interface FieldFrame {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
}
interface Ids {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** Label, hint and error of a control; `children` receives the ids that connect them. */
export function Field({
  label,
  hint,
  error,
  optional,
  children,
}: FieldFrame & { children: (ids: Ids) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> {texts.common.optional}</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Scrolls to the first error, which may be off-screen on phones. */
function intoSight(error: HTMLElement | null): void {
  const first = error?.closest('form, dialog')?.querySelector(`.${styles.error}`);
  if (error && (!first || first === error)) error.scrollIntoView({ block: 'nearest' });
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id} role="alert" ref={intoSight}>
      {children}
    </p>
  );
}

type TextProps = FieldFrame & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };
export function TextField({ label, hint, error, optional, ...input }: TextProps) {
  return (
    <Field {...{ label, hint, error, optional }}>
      {(ids) => <input className={styles.control} {...input} {...ids} />}
    </Field>
  );
}

type AreaProps = FieldFrame & TextareaHTMLAttributes<HTMLTextAreaElement>;
export function TextArea({ label, hint, error, optional, ...area }: AreaProps) {
  return (
    <Field {...{ label, hint, error, optional }}>
      {(ids) => <textarea className={styles.control} rows={4} {...area} {...ids} />}
    </Field>
  );
}
