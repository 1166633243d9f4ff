import { fileSize, type UploadedFile } from '@homebright/contract';
import { type ReactNode, useState } from 'react';
import { lastStepsTexts } from '../../lib/texts/last-steps.js';
import { Button } from '../button.js';
import { Icon } from '../icon.js';
import type { Sending, usePhotos } from './use-photos.js';
import progressBarStyles from '../progress-bar.module.css';
import buttonStyles from '../button.module.css';
import layoutStyles from '../layout.module.css';
import styles from './photos.module.css';
import textStyles from '../text.module.css';

export interface PhotosProps {
  photos: UploadedFile[];
  uploads: ReturnType<typeof usePhotos>;
}

export function PhotoTiles({ photos, uploads }: PhotosProps) {
  const { focus } = lastStepsTexts();
  if (photos.length + uploads.sending.length === 0) return null;
  return (
    <ul className={styles.tiles}>
      {photos.map((photo) => (
        <Tile
          key={photo.id}
          name={photo.originalName}
          picture={`/api/photos/${photo.id}?size=thumb`}
          onRemove={() => uploads.remove(photo)}
        >
          {fileSize(photo.size)} · {focus.uploaded}
        </Tile>
      ))}
      {uploads.sending.map((one) => (
        <Tile key={one.key} name={one.file.name} picture={one.preview} onRemove={() => uploads.drop(one)}>
          <SendingState one={one} onRetry={() => uploads.retry(one)} />
        </Tile>
      ))}
    </ul>
  );
}

interface TileProps {
  name: string;
  picture: string;
  onRemove: () => void;
  children: ReactNode;
}

function Tile({ name, picture, onRemove, children }: TileProps) {
  const [broken, setBroken] = useState(false);
  return (
    <li className={styles.tile}>
      {broken ? (
        // Few browsers show HEIC; its thumbnail comes from the server after the upload.
        <span className={`${styles.picture} ${styles.blank}`}>
          <Icon name="photos" size={28} />
        </span>
      ) : (
        <img className={styles.picture} src={picture} alt="" onError={() => setBroken(true)} />
      )}
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <div className={`${textStyles.small} ${textStyles.muted}`}>{children}</div>
      </div>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.round} ${buttonStyles.quiet}`}
        aria-label={lastStepsTexts().focus.remove(name)}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
    </li>
  );
}

function SendingState({ one, onRetry }: { one: Sending; onRetry: () => void }) {
  const { focus } = lastStepsTexts();
  if (one.error) {
    return (
      <div className={`${layoutStyles.row} ${styles.failed}`} role="alert">
        <span>{refusalOf(one)}</span>
        <Button look="secondary" small aria-label={focus.retry(one.file.name)} onClick={onRetry}>
          {focus.retryShort}
        </Button>
      </div>
    );
  }
  const label = focus.progress(one.percent);
  return (
    <>
      <progress
        className={progressBarStyles.bar}
        value={one.percent}
        max={100}
        aria-label={`${one.file.name}: ${label}`}
      />
      {label}
    </>
  );
}

/** Why the photo was refused. Repeats the name above for people who use a screen reader. */
function refusalOf({ error, file: { name } }: Sending): ReactNode {
  const { failed } = lastStepsTexts().focus.refused;
  const why = error === 'failed' ? failed : error?.replace(`${name} `, '');
  return (
    <>
      <span className={textStyles.unseen}>{name} </span>
      {why}
    </>
  );
}
