import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Link } from '@homebright/web-common/router/link.js';
import { classes } from '@homebright/web-common/classes.js';
import styles from './button.module.css';

type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerQuiet';
interface Look {
  look?: ButtonLook;
  small?: boolean;
  wide?: boolean;
  children: ReactNode;
}

const LOOKS: Record<ButtonLook, string | undefined> = {
  primary: styles.primary,
  secondary: styles.secondary,
  quiet: styles.quiet,
  danger: styles.danger,
  dangerQuiet: styles.dangerQuiet,
};

function buttonClass({ look = 'primary', small, wide }: Partial<Look>): string {
  return classes(styles.button, LOOKS[look], small && styles.compact, wide && styles.wide);
}

type ButtonProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean };

/** A busy button keeps the focus and ignores presses, because disabling it would lose the focus. */
export function Button({ look, small, wide, busy = false, onClick, className, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass({ look, small, wide }), className)}
      aria-disabled={busy || undefined}
      onClick={press}
    />
  );
}

type AnchorProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A button-styled link with full-page navigation. */
export function AnchorButton({ look, small, wide, ...rest }: AnchorProps) {
  return <a {...rest} className={buttonClass({ look, small, wide })} />;
}

/** A button-styled in-app link. */
export function LinkButton({ look, small, wide, ...rest }: AnchorProps) {
  return <Link {...rest} className={buttonClass({ look, small, wide })} />;
}
