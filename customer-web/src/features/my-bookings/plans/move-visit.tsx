import { useVisit } from '../api/visit.js';
import { RebookDialog } from '../rebook-dialog.js';

/** Moves one visit of a plan; the others keep their days. */
export default function MoveVisit({ id, ...props }: { id: number; today: string; onClose: () => void }) {
  const { data } = useVisit(id);
  return data && <RebookDialog booking={data} {...props} />;
}
