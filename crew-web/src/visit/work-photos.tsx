import { useEffect, useState } from 'react';
import type { LiveVisit } from '../days/live-visit.js';
import type { WorkPhoto } from '../phone/phone.js';
import { PhotoRefused, shrunk } from '../photos/shrink.js';
import { Icon } from '../ui/icon.js';
import { Picture } from '../ui/picture.js';
import { useCrew, useWords } from '../use-crew.js';
import cardStyles from '../ui/card.module.css';
import formStyles from '../ui/form.module.css';
import pictureStyles from '../ui/picture.module.css';
import textStyles from '../ui/text.module.css';
import visitStyles from './visit.module.css';

/** Photos from before and after the work, stored on the phone until they are sent. */
export function WorkPhotos({ visit }: { visit: LiveVisit }) {
  const words = useWords().visit;
  return (
    <section className={cardStyles.card}>
      <h2>{words.photos}</h2>
      <PhotoList visit={visit} taken="before" title={words.before} add={words.addBefore} />
      <PhotoList visit={visit} taken="after" title={words.after} add={words.addAfter} />
    </section>
  );
}

interface PhotoListProps {
  visit: LiveVisit;
  taken: 'before' | 'after';
  title: string;
  add: string;
}

function PhotoList({ visit, taken, title, add }: PhotoListProps) {
  const crew = useCrew();
  const words = useWords().visit;
  const [problem, setProblem] = useState('');
  const [preparing, setPreparing] = useState(false);
  const sent = visit.workPhotos.filter((photo) => photo.taken === taken);
  const waiting = visit.waitingPhotos.filter((photo) => photo.taken === taken);
  const choose = async (files: readonly File[]) => {
    setProblem('');
    setPreparing(true);
    for (const file of files) {
      try {
        const kept = await crew.addPhoto({ visitId: visit.id, taken, file: await shrunk(file) });
        if (!kept) setProblem(words.photoNotKept);
      } catch (error) {
        setProblem(words.photoProblems[error instanceof PhotoRefused ? error.problem : 'unreadable']);
      }
    }
    setPreparing(false);
  };
  return (
    <>
      <h3>{title}</h3>
      <ul className={pictureStyles.photos}>
        {sent.map(({ id, url }, index) => (
          <li key={id}>
            <Picture url={url} name={`${title}: ${words.sentPhoto(index + 1)}`} />
          </li>
        ))}
        {waiting.map((photo, index) => (
          <li key={photo.id}>
            <Waiting photo={photo} name={`${title}: ${words.sentPhoto(sent.length + index + 1)}`} />
          </li>
        ))}
        <li>
          <label className={visitStyles.addPhoto}>
            <input
              type="file"
              className={textStyles.unseen}
              accept="image/*,.heic,.heif"
              multiple
              aria-label={add}
              onChange={({ target }) => {
                const files = [...(target.files ?? [])];
                target.value = '';
                void choose(files);
              }}
            />
            <Icon name="camera" size={30} />
            <span aria-hidden="true">{words.add}</span>
          </label>
        </li>
      </ul>
      {preparing && <p role="status">{words.preparing}</p>}
      {problem && (
        <p className={formStyles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

/** A photo that the server does not have yet, shown from this phone. */
function Waiting({ photo, name }: { photo: WorkPhoto; name: string }) {
  const words = useWords().visit;
  const [url, setUrl] = useState('');
  useEffect(() => {
    const objectUrl = URL.createObjectURL(photo.file);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the address must be revoked with the picture
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [photo.file]);
  return (
    <>
      {url && <Picture url={url} name={name} />}
      <span className={visitStyles.photoWaits}>
        <Icon name="cloud" size={16} />
        {words.waits}
      </span>
    </>
  );
}
