import { HOME_NOTES, type HomeNotes as Notes } from '@homebright/contract';
import { Text } from '../ui/text';
import { accessInBooking, HOME_NOTE_LABELS } from './home-note-words';

interface HomeNotesProps {
  home: Partial<Notes> | null | undefined;
  /** The booking's own access notes, if it is about one booking. */
  accessNotes?: string | undefined;
}

/** How to get in, the keys, and how the customer likes it: one line each, and none for what is not written. */
export function HomeNotes({ home, accessNotes }: HomeNotesProps) {
  const lines = [
    ...HOME_NOTES.map((note) => [HOME_NOTE_LABELS[note], home?.[note]] as const),
    ...accessInBooking(home, accessNotes),
  ];
  return (
    <>
      {lines.map(([label, words]) =>
        words ? (
          <Text key={label} variant="body2" asTyped breakable>
            <strong>{label}:</strong> {words}
          </Text>
        ) : null,
      )}
    </>
  );
}
