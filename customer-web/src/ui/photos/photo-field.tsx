import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '@homebright/contract';
import { type ChangeEvent, useRef } from 'react';
import { lastStepsTexts } from '../../lib/texts/last-steps.js';
import { Button } from '../button.js';
import { Icon, type IconName } from '../icon.js';
import { PhotoTiles } from './photo-tiles.js';
import { ACCEPT } from './photo-rules.js';
import type { PhotosProps } from './photo-tiles.js';
import styles from './photos.module.css';
import fieldStyles from '../field.module.css';
import layoutStyles from '../layout.module.css';
import textStyles from '../text.module.css';

const MAX_PHOTO_MB = MAX_PHOTO_BYTES / 1024 / 1024;

/** Photos from the library or the camera, each with its progress. */
export function PhotoField(props: PhotosProps) {
  const { focus } = lastStepsTexts();
  const { refused, add } = props.uploads;
  return (
    <div className={layoutStyles.stack} role="group" aria-labelledby="photos-title">
      <div>
        <h2 id="photos-title" className={styles.photosTitle}>
          {focus.photosTitle}
        </h2>
        <p className={`${textStyles.muted} ${textStyles.small}`}>
          {focus.photosHint(MAX_PHOTOS, MAX_PHOTO_MB)}
        </p>
      </div>
      <div className={`${layoutStyles.row} ${styles.buttons}`}>
        <FileButton icon="photos" label={focus.library} onFiles={add} multiple />
        <FileButton icon="camera" label={focus.camera} onFiles={add} capture="environment" />
      </div>
      <div role="alert">
        {refused.map(({ name, why }) => (
          <p className={fieldStyles.error} key={name}>
            {name} {refusalText(why)}
          </p>
        ))}
      </div>
      <PhotoTiles {...props} />
    </div>
  );
}

function refusalText(why: PhotosProps['uploads']['refused'][number]['why']): string {
  const { refused } = lastStepsTexts().focus;
  if (why === 'size') return refused.size(MAX_PHOTO_MB);
  return why === 'count' ? refused.count(MAX_PHOTOS) : refused[why];
}

interface FileButtonProps {
  icon: IconName;
  label: string;
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  capture?: 'environment';
}

function FileButton({ icon, label, onFiles, multiple, capture }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    // Lets the customer choose the same file again after removing it.
    event.target.value = '';
  };
  return (
    <>
      <Button look="secondary" onClick={() => input.current?.click()}>
        <Icon name={icon} />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={ACCEPT}
        multiple={multiple}
        capture={capture}
        onChange={chosen}
      />
    </>
  );
}
