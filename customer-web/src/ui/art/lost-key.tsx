import drawing from './lost-key.svg';
import styles from './art.module.css';

/** A door, a mat and no key: for pages that do not exist. */
export function LostKey() {
  return (
    <svg className={styles.art} viewBox="0 0 240 180" width="240" height="180" aria-hidden="true">
      <use href={`${drawing}#key`} />
    </svg>
  );
}
