import { LONGEST, type UploadedFile } from '@homebright/contract';
import { useState } from 'react';
import type { Booking } from '../../../lib/flow/draft.js';
import { send } from '../../../lib/flow/store.js';
import { lastStepsTexts } from '../../../lib/texts/last-steps.js';
import { BackButton } from '../../../ui/back-button.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { TextArea } from '../../../ui/field.js';
import { usePageTitle } from '../../../ui/page-title.js';
import { DraftSummary, StepEnd } from '../draft-summary.js';
import { PhotoField } from '../../../ui/photos/photo-field.js';
import { usePhotos } from '../../../ui/photos/use-photos.js';
import bookingStyles from '../booking.module.css';
import styles from './focus.module.css';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';

const keepPhotos = (photos: UploadedFile[]) => send({ type: 'focusNoted', photos });
const done = () => send({ type: 'focusDone' });

/** Focus areas: notes and photos, both optional (docs/rules.md#funnel). */
export function FocusStep({ booking }: { booking: Booking }) {
  const { focus } = lastStepsTexts();
  const heading = usePageTitle(focus.title);
  const { focusNotes, photos } = booking;
  const uploads = usePhotos(photos, keepPhotos);
  const [isWaiting, setWaiting] = useState(false);

  const save = () => {
    if (uploads.isBusy) setWaiting(true);
    else done();
  };
  const skip = () => {
    uploads.dropAll();
    send({ type: 'focusNoted', focusNotes: '' });
    done();
  };
  return (
    <div className={`${layoutStyles.measure} ${bookingStyles.step} ${bookingStyles.stepColumns}`}>
      <BackButton onClick={() => send({ type: 'wentBack' })} />
      <div className={bookingStyles.stepHead}>
        <h1 ref={heading} tabIndex={-1}>
          {focus.title}
        </h1>
        <p className={textStyles.muted}>{focus.text}</p>
      </div>
      <Card className={`${layoutStyles.stack} ${styles.card}`}>
        <TextArea
          label={focus.notes}
          optional
          name="focusNotes"
          maxLength={LONGEST.focusNotes}
          placeholder={focus.notesPlaceholder}
          value={focusNotes}
          onChange={(event) => send({ type: 'focusNoted', focusNotes: event.target.value })}
        />
        <PhotoField photos={photos} uploads={uploads} />
        <p className={`${textStyles.small} ${textStyles.muted}`} role="status">
          {isWaiting && uploads.isBusy && focus.waiting}
        </p>
      </Card>
      <DraftSummary booking={booking} />
      <StepEnd
        booking={booking}
        action={<Button onClick={save}>{uploads.isBusy ? focus.uploading : focus.save}</Button>}
      >
        <Button look="quiet" onClick={skip}>
          {focus.skip}
        </Button>
      </StepEnd>
    </div>
  );
}
