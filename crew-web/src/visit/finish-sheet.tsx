import type { LiveVisit } from '../days/live-visit.js';
import { BigButton } from '../ui/big-button.js';
import { NoteForm } from '../ui/note-form.js';
import { Sheet } from '../ui/sheet.js';
import { useCrew, useWords } from '../use-crew.js';
import visitStyles from './visit.module.css';

/** Asks before a visit is finished, because a thumb may slip, and lists the work that is still open. */
export function FinishSheet({ visit, onClose }: { visit: LiveVisit; onClose: () => void }) {
  const crew = useCrew();
  const words = useWords().act;
  const openItems = visit.checklist.filter(({ done }) => !done).length;
  const hasAfter = [...visit.workPhotos, ...visit.waitingPhotos].some(({ taken }) => taken === 'after');
  const finish = (text: string) => {
    onClose();
    void crew.tap({ kind: 'finished', visitId: visit.id, ...(text ? { text } : {}) });
  };
  return (
    <Sheet title={words.finishTitle} onClose={onClose}>
      <NoteForm label={words.note} send={words.finishNow} onSend={finish}>
        {(openItems > 0 || !hasAfter) && (
          <ul className={visitStyles.reminders}>
            {openItems > 0 && <li>{words.openItems(openItems)}</li>}
            {!hasAfter && <li>{words.noAfter}</li>}
          </ul>
        )}
      </NoteForm>
      <BigButton onClick={onClose}>{words.cancel}</BigButton>
    </Sheet>
  );
}
