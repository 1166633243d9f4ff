import { useState } from 'react';
import { useRedirect } from 'react-admin';
import type { ReactNode } from 'react';
import { conflictsOf, previewOf, useConfirmRosterPlan } from '../../booking/roster-plan/roster-plan-api';
import type { PlannedChange } from '../../booking/roster-plan/roster-plan-api';
import { RosterPlanDialog } from '../../booking/roster-plan/roster-plan-dialog';
import { counted } from '../../lib/counted';
import { useToast } from '../../ui/toast';
import { useRefusals } from './use-refusals';

/** A change to save, with its titles. */
interface Asked {
  change: PlannedChange;
  /** Title of the dialog that shows the affected visits: 'Fair: visits that have to move'. */
  title: string;
  /** The success toast: 'Closure saved'. */
  saved: string;
}

interface PlanSaving {
  ask: (asked: Asked) => Promise<void>;
  dialog: ReactNode;
  /** Shows what somebody else has changed meanwhile. */
  notice: ReactNode;
  refused: (error: unknown) => void;
}

/** Saves a closure or a crew change: at once if no visit has to move, otherwise after showing the plan. */
export function usePlanSaving(of: PlannedChange['of']): PlanSaving {
  const [asked, setAsked] = useState<Asked>();
  const { notice, refused, reload } = useRefusals(`this ${of}`);
  const confirm = useConfirmRosterPlan();
  const redirect = useRedirect();
  const toast = useToast();

  function done(title: string, moved = 0, withoutCrew = 0) {
    const waiting = withoutCrew ? `, ${counted(withoutCrew, 'visit')} without a crew` : '';
    toast({ title, text: moved || withoutCrew ? `${counted(moved, 'visit')} moved${waiting}` : '' });
    redirect('list', `${of}s`);
  }

  async function ask(next: Asked): Promise<void> {
    try {
      const { visits } = await previewOf(next.change);
      if (visits.length) return setAsked(next);
      await confirm.mutateAsync({ change: next.change, plan: { moves: [] } });
      done(next.saved);
    } catch (error) {
      // Somebody booked after the preview.
      if (conflictsOf(error)) setAsked(next);
      else refused(error);
    }
  }

  const dialog = asked ? (
    <RosterPlanDialog
      title={asked.title}
      change={asked.change}
      onClose={() => setAsked(undefined)}
      onReload={() => {
        setAsked(undefined);
        reload();
      }}
      onDone={({ moved, withoutCrew }) => done(asked.saved, moved, withoutCrew)}
    />
  ) : null;
  return { ask, dialog, notice, refused };
}
