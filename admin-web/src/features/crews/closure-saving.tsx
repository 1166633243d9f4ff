import type { Closure, ClosureForm } from '@homebright/contract';
import { useState } from 'react';
import { useRedirect } from 'react-admin';
import type { ReactNode } from 'react';
import { previewOf, useConfirmClosurePlan } from '../../booking/closure-plan/closure-plan-api';
import { ClosurePlanDialog } from '../../booking/closure-plan/closure-plan-dialog';
import { sentenceOf } from '../../lib/api';
import { counted } from '../../lib/counted';
import { useToast } from '../../ui/toast';

const EMPTY: ClosureForm = {
  name: '',
  crewId: null,
  firstDate: '',
  lastDate: '',
  fromTime: null,
  untilTime: null,
};

/** Saves a closure: at once if it moves nobody, else after its plan was shown. */
export function useClosureSaving(): { ask: (values: object) => Promise<void>; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ closure: ClosureForm; id?: number }>();
  const confirm = useConfirmClosurePlan();
  const redirect = useRedirect();
  const toast = useToast();

  function done(moved = 0, withoutCrew = 0) {
    const waiting = withoutCrew ? `, ${counted(withoutCrew, 'visit')} without a crew` : '';
    toast({
      title: 'Closure saved',
      text: moved || withoutCrew ? `${counted(moved, 'visit')} moved${waiting}` : '',
    });
    redirect('list', 'closures');
  }

  async function ask(values: object): Promise<void> {
    const { id, name, crewId, firstDate, lastDate, fromTime, untilTime } = { ...EMPTY, ...values } as Closure;
    const closure = { name, crewId, firstDate, lastDate, fromTime, untilTime };
    try {
      const { visits } = await previewOf({ ...closure, closureId: id });
      if (visits.length) return setAsked({ closure, id });
      await confirm.mutateAsync({ ...closure, closureId: id, moves: [] });
      done();
    } catch (error) {
      toast({ title: 'Not saved', text: sentenceOf(error, 'Please try again.'), tone: 'error' });
    }
  }

  const dialog = asked ? (
    <ClosurePlanDialog
      title={`${asked.closure.name}: visits that have to move`}
      closure={asked.closure}
      closureId={asked.id}
      onClose={() => setAsked(undefined)}
      onDone={({ moved, withoutCrew }) => done(moved, withoutCrew)}
    />
  ) : null;
  return { ask, dialog };
}
