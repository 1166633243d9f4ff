import { texts } from '../lib/texts/index.js';
import { Button } from './button.js';
import { Icon } from './icon.js';
import styles from './back-button.module.css';

export function BackButton({ onClick, label = texts.common.back }: { onClick: () => void; label?: string }) {
  return (
    <Button look="quiet" small className={styles.backButton} onClick={onClick}>
      <Icon name="back" size={18} />
      {label}
    </Button>
  );
}
