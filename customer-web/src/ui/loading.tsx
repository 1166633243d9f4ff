import { texts } from '../lib/texts/index.js';
import styles from './loading.module.css';

/** Shown until the sign-in state is known (docs/rules.md#pages). */
export function LoadingScreen() {
  return (
    <div className={styles.screen} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <p>{texts.common.loading}</p>
    </div>
  );
}

export function Spinner() {
  return <span className={`${styles.spinner} ${styles.spinnerSmall}`} aria-hidden="true" />;
}

/** A placeholder with the size of the text or card that is loading. */
export function Skeleton({ height = 20, width = '100%' }: { height?: number; width?: number | string }) {
  return <span className={styles.skeleton} style={{ height, width }} aria-hidden="true" />;
}
