import { useState } from 'react';
import styles from './portrait.module.css';

/** The sign-in provider's picture; the initial if there is none or it fails to load. */
export function Portrait({ name, url }: { name: string; url: string | null }) {
  const [isLost, setLost] = useState(false);
  const fail = () => setLost(true);
  if (url && !isLost) {
    return <img className={styles.image} src={url} alt="" width="36" height="36" onError={fail} />;
  }
  return (
    <span className={`${styles.image} ${styles.initial}`} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
