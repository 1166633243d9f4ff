import { useState } from 'react';
import './portrait.css';

/** The picture from where somebody signs in; their initial where there is none, or none that loads. */
export function Portrait({ name, url }: { name: string; url: string | null }) {
  const [isLost, setLost] = useState(false);
  const fail = () => setLost(true);
  if (url && !isLost) {
    return <img className="profile-image" src={url} alt="" width="36" height="36" onError={fail} />;
  }
  return (
    <span className="profile-image profile-initial" aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
