import { type HomeNotes as Notes } from '@homebright/contract';
import { Lines } from '../ui/arrangement';
import { Text } from '../ui/text';
import { homeNoteLines } from './home-note-words';

interface HomeNotesProps {
  home: Partial<Notes> | null | undefined;
  /** The booking's own access notes, if it is about one booking. */
  accessNotes?: string | undefined;
}

/** How to get in, the keys, and how the customer likes it: one paragraph each. Renders nothing without notes. */
export function HomeNotes({ home, accessNotes }: HomeNotesProps) {
  const lines = homeNoteLines(home, accessNotes);
  if (!lines.length) return null;
  return (
    <Lines gap={0.5}>
      {lines.map(([label, words]) => (
        <Text key={label} variant="body2" asTyped breakable>
          <strong>{label}:</strong> {words}
        </Text>
      ))}
    </Lines>
  );
}
