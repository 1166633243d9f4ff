import { LONGEST, NOTE_FIELDS, type NoteField, type OwnVisit, type UploadedFile } from '@homebright/contract';
import { useState } from 'react';
import { visitTexts } from '../../../lib/texts/visit.js';
import { showToast } from '../../../lib/toast/toaster.js';
import { Button } from '../../../ui/button.js';
import { Card, Facts } from '../../../ui/card.js';
import { TextArea } from '../../../ui/field.js';
import { PhotoField } from '../../../ui/photos/photo-field.js';
import { usePhotos } from '../../../ui/photos/use-photos.js';
import { useAddNotes } from '../api/visit.js';
import { toastOutcome } from '../toast-outcome.js';
import { mayNote } from './visit-rules.js';
import styles from './visit.module.css';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';

interface Props {
  visit: OwnVisit;
  today: string;
}

const notesOf = ({
  specialInstructions,
  focusNotes,
  questionnaire,
}: OwnVisit): Record<NoteField, string> => ({
  specialNotes: specialInstructions ?? '',
  accessNotes: questionnaire.accessNotes ?? '',
  focusNotes: focusNotes ?? '',
});

/** The customer's notes and photos for the crew. They can be edited until the day before the visit. */
export function VisitNotes({ visit, today }: Props) {
  const { notes } = visitTexts();
  const isOpen = mayNote(visit, today);
  return (
    <Card className={layoutStyles.stack} aria-labelledby="visit-notes">
      <h2 id="visit-notes">{notes.title}</h2>
      {visit.photos.length > 0 && <Photos photos={visit.photos} />}
      {isOpen ? <NotesForm visit={visit} /> : <WrittenNotes visit={visit} />}
    </Card>
  );
}

function WrittenNotes({ visit }: { visit: OwnVisit }) {
  const { notes } = visitTexts();
  const written = notesOf(visit);
  const isEmpty = NOTE_FIELDS.every((field) => !written[field]);
  return (
    <>
      {isEmpty ? (
        <p className={textStyles.muted}>{notes.none}</p>
      ) : (
        <Facts items={NOTE_FIELDS.map((field) => [notes[field], written[field]])} />
      )}
      {visit.status !== 'cancelled' && visit.status !== 'completed' && (
        <p className={`${textStyles.small} ${textStyles.muted}`}>{notes.closed}</p>
      )}
    </>
  );
}

function NotesForm({ visit }: { visit: OwnVisit }) {
  const { notes } = visitTexts();
  const before = notesOf(visit);
  const [written, setWritten] = useState<Partial<Record<NoteField, string>>>({});
  const [photos, setPhotos] = useState<UploadedFile[]>([]);
  const uploads = usePhotos(photos, setPhotos, visit.photos.length);
  const save = useAddNotes(visit.id);
  const changed = Object.entries(written).filter(([field, text]) => text !== before[field as NoteField]);
  const hasNews = changed.length > 0 || photos.length > 0;
  const saveNotes = () => {
    if (uploads.isBusy) return showToast({ title: notes.waiting });
    const sent = {
      ...Object.fromEntries(changed),
      ...(photos.length > 0 && { photos: photos.map(({ id }) => id) }),
    };
    toastOutcome(
      save.mutateAsync(sent, {
        onSuccess: () => {
          // The customer may have kept typing while the notes were being saved.
          setWritten((now) => (now === written ? {} : now));
          uploads.dropAll();
        },
      }),
      {
        success: () => ({ title: notes.saved }),
        failure: { title: notes.failed, text: notes.failedText },
      },
    );
  };
  return (
    <>
      <p className={`${textStyles.small} ${textStyles.muted}`}>{notes.until}</p>
      {NOTE_FIELDS.map((field) => (
        <TextArea
          key={field}
          label={notes[field]}
          optional
          rows={2}
          maxLength={LONGEST[field]}
          value={written[field] ?? before[field]}
          onChange={({ target }) => setWritten({ ...written, [field]: target.value })}
        />
      ))}
      <PhotoField photos={photos} uploads={uploads} />
      {(hasNews || uploads.isBusy) && (
        <div className={layoutStyles.row}>
          <Button busy={save.isPending} onClick={saveNotes}>
            {save.isPending ? notes.saving : notes.save}
          </Button>
        </div>
      )}
    </>
  );
}

function Photos({ photos }: { photos: readonly UploadedFile[] }) {
  return (
    <ul className={styles.photos} aria-label={visitTexts().notes.photos}>
      {photos.map(({ id, originalName }) => (
        <li key={id}>
          <a href={`/api/photos/${id}`} target="_blank" rel="noopener">
            <img
              src={`/api/photos/${id}?size=thumb`}
              alt={originalName}
              width={88}
              height={88}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
