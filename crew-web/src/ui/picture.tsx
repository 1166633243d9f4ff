import { useState } from 'react';
import { Sheet } from './sheet.js';
import styles from './picture.module.css';

/**
 * A thumbnail that opens large on this page, because an installed app would open a new window outside itself. If the
 * phone does not have the picture or cannot show it, the picture's name appears instead.
 */
export function Picture({ url, name }: { url: string; name: string }) {
  const [isLarge, setLarge] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return <span className={styles.missingPicture}>{name}</span>;
  return (
    <>
      <button type="button" className={styles.picture} onClick={() => setLarge(true)}>
        <img src={url} alt={name} loading="lazy" onError={() => setFailed(true)} />
      </button>
      {isLarge && (
        <Sheet title={name} onClose={() => setLarge(false)}>
          <img className={styles.large} src={url} alt="" />
        </Sheet>
      )}
    </>
  );
}
