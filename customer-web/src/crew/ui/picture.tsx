import { useState } from 'react';
import { Sheet } from './sheet.js';

/** A small picture that opens large, on this page: in an installed app another window would be another app. */
export function Picture({ url, name }: { url: string; name: string }) {
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <button type="button" className="picture" onClick={() => setLarge(true)}>
        <img src={url} alt={name} loading="lazy" />
      </button>
      {isLarge && (
        <Sheet title={name} onClose={() => setLarge(false)}>
          <img className="picture-large" src={url} alt="" />
        </Sheet>
      )}
    </>
  );
}
