import { useState } from 'react';
import { Sheet } from './sheet.js';
import styles from './picture.module.css';

/**
 * A thumbnail that opens large on this page: in an installed app, another window would be another app. A picture that
 * the phone cannot show or does not have appears as its name.
 */
export function Picture({ url, name }: { url: string; name: string }) {
  const [isLarge, setLarge] = useState(false);
  const [isUnseen, setUnseen] = useState(false);
  if (isUnseen) return <span className={styles.unseenPicture}>{name}</span>;
  return (
    <>
      <button type="button" className={styles.picture} onClick={() => setLarge(true)}>
        <img src={url} alt={name} loading="lazy" onError={() => setUnseen(true)} />
      </button>
      {isLarge && (
        <Sheet title={name} onClose={() => setLarge(false)}>
          <img className={styles.large} src={url} alt="" />
        </Sheet>
      )}
    </>
  );
}
