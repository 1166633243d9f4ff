import { useModal } from '@homebright/web-common/ui/use-modal.js';
import { type ReactNode, useId } from 'react';
import { useWords } from '../use-crew.js';
import { Icon } from './icon.js';
import buttonStyles from './button.module.css';
import styles from './sheet.module.css';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A question at the bottom of the screen, near the thumb. While it is open, the page behind it cannot be used. Escape
 * closes it, and the focus returns to where it was.
 */
export function Sheet({ title, onClose, children }: Props) {
  const words = useWords();
  const modal = useModal(onClose);
  const id = useId();
  return (
    <dialog {...modal} className={styles.sheet} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" className={buttonStyles.round} aria-label={words.act.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
