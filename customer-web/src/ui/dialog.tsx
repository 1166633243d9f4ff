import { useModal } from '@homebright/web-common/ui/use-modal.js';
import { type ReactNode, useId } from 'react';
import { classes } from '@homebright/web-common/classes.js';
import { texts } from '../lib/texts/index.js';
import { Icon } from './icon.js';
import styles from './dialog.module.css';
import buttonStyles from './button.module.css';

interface Props {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** Shown below the content, and always visible. */
  footer?: ReactNode;
  size?: 'small' | 'large';
  /** Id of the description read out after the title. */
  describedBy?: string;
}

/**
 * A native modal dialog. While it is open, the page behind it cannot be used. Escape closes it, and the focus returns
 * to where it was.
 */
export function Dialog({ title, onClose, children, footer, size = 'small', describedBy }: Props) {
  const modal = useModal(onClose);
  const titleId = useId();
  return (
    <dialog
      {...modal}
      className={classes(styles.dialog, size === 'large' && styles.large)}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
    >
      <div className={styles.sheet}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.round}`}
            aria-label={texts.common.close}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        {footer && (
          <footer className={styles.footer} data-foot>
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  );
}
