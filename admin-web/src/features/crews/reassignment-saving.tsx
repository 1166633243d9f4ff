import { useState } from 'react';
import { useRedirect } from 'react-admin';
import type { ReactNode } from 'react';
import { conflictsOf, previewOf, useConfirmReassignment } from '../../booking/reassignment/reassignment-api';
import type { PlannedChange } from '../../booking/reassignment/reassignment-api';
import { ReassignmentDialog } from '../../booking/reassignment/reassignment-dialog';
import { counted } from '../../lib/counted';
import { useToast } from '../../ui/toast';
import { useRefusals } from './use-refusals';

/** A change to save, with its titles. */
interface ChangeToSave {
  change: PlannedChange;
  /** Title of the dialog that shows the affected visits: 'Fair: visits that have to move'. */
  title: string;
  /** The success toast: 'Closure saved'. */
  saved: string;
}

interface ReassignmentSaving {
  ask: (change: ChangeToSave) => Promise<void>;
  dialog: ReactNode;
  /** Shows what somebody else has changed since the form was opened. */
  notice: ReactNode;
  refused: (error: unknown) => void;
}

/** Saves a closure or a crew change: at once if no visit has to move, otherwise after showing the plan. */
export function useReassignmentSaving(of: PlannedChange['of']): ReassignmentSaving {
  const [pending, setPending] = useState<ChangeToSave>();
  const { notice, refused, reload } = useRefusals(`this ${of}`);
  const confirm = useConfirmReassignment();
  const redirect = useRedirect();
  const toast = useToast();

  function done(title: string, moved = 0, withoutCrew = 0) {
    const waiting = withoutCrew ? `, ${counted(withoutCrew, 'visit')} without a crew` : '';
    toast({ title, text: moved || withoutCrew ? `${counted(moved, 'visit')} moved${waiting}` : '' });
    redirect('list', `${of}s`);
  }

  async function ask(next: ChangeToSave): Promise<void> {
    try {
      const { visits } = await previewOf(next.change);
      if (visits.length) return setPending(next);
      await confirm.mutateAsync({ change: next.change, plan: { moves: [] } });
      done(next.saved);
    } catch (error) {
      // Somebody booked after the preview, so the affected visits are shown.
      if (conflictsOf(error)) setPending(next);
      else refused(error);
    }
  }

  const dialog = pending ? (
    <ReassignmentDialog
      title={pending.title}
      change={pending.change}
      onClose={() => setPending(undefined)}
      onReload={() => {
        setPending(undefined);
        reload();
      }}
      onDone={({ moved, withoutCrew }) => done(pending.saved, moved, withoutCrew)}
    />
  ) : null;
  return { ask, dialog, notice, refused };
}
