import type { LiveVisit } from '../days/live-visit.js';
import { BigButton } from '../ui/big-button.js';
import { NoteForm } from '../ui/note-form.js';
import { Sheet } from '../ui/sheet.js';
import { useCrew, useWords } from '../use-crew.js';
import visitStyles from './visit.module.css';

/** Asks once and lists what is still open, because a thumb slips. */
export function FinishSheet({ visit, onClose }: { visit: LiveVisit; onClose: () => void }) {
  const crew = useCrew();
  const words = useWords().act;
  const open = visit.checklist.filter(({ done }) => !done).length;
  const hasAfter = [...visit.workPhotos, ...visit.waitingPhotos].some(({ taken }) => taken === 'after');
  const finish = (text: string) => {
    onClose();
    void crew.tap({ kind: 'finished', visitId: visit.id, ...(text ? { text } : {}) });
  };
  return (
    <Sheet title={words.finishTitle} onClose={onClose}>
      <NoteForm label={words.note} send={words.finishNow} onSend={finish}>
        {(open > 0 || !hasAfter) && (
          <ul className={visitStyles.reminders}>
            {open > 0 && <li>{words.openItems(open)}</li>}
            {!hasAfter && <li>{words.noAfter}</li>}
          </ul>
        )}
      </NoteForm>
      <BigButton onClick={onClose}>{words.cancel}</BigButton>
    </Sheet>
  );
}
