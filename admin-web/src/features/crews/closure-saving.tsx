import type { Closure, ClosureForm } from '@homebright/contract';
import { useState } from 'react';
import { useRedirect } from 'react-admin';
import type { ReactNode } from 'react';
import { previewOf, useConfirmClosurePlan } from '../../booking/closure-plan/closure-plan-api';
import { ClosurePlanDialog } from '../../booking/closure-plan/closure-plan-dialog';
import type { SeenClosure } from '../../booking/closure-plan/closure-plan-dialog';
import { counted } from '../../lib/counted';
import { useToast } from '../../ui/toast';
import { useRefusals } from './use-refusals';

const EMPTY: ClosureForm = {
  name: '',
  crewId: null,
  firstDate: '',
  lastDate: '',
  fromTime: null,
  untilTime: null,
};

interface ClosureSaving {
  ask: (values: object) => Promise<void>;
  dialog: ReactNode;
  /** What somebody else has changed meanwhile. */
  notice: ReactNode;
  refused: (error: unknown) => void;
}

/** Saves a closure: at once if it moves nobody, else after its plan was shown. */
export function useClosureSaving(): ClosureSaving {
  const [asked, setAsked] = useState<{ closure: ClosureForm; seen: SeenClosure }>();
  const { notice, refused, reload } = useRefusals('this closure');
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
    const { id: closureId, version, ...given } = { ...EMPTY, ...values } as Closure;
    const { name, crewId, firstDate, lastDate, fromTime, untilTime } = given;
    const closure = { name, crewId, firstDate, lastDate, fromTime, untilTime };
    const seen = { closureId, version };
    try {
      const { visits } = await previewOf({ ...closure, ...seen });
      if (visits.length) return setAsked({ closure, seen });
      await confirm.mutateAsync({ ...closure, ...seen, moves: [] });
      done();
    } catch (error) {
      refused(error);
    }
  }

  const dialog = asked ? (
    <ClosurePlanDialog
      title={`${asked.closure.name}: visits that have to move`}
      closure={asked.closure}
      seen={asked.seen}
      onClose={() => setAsked(undefined)}
      onReload={() => {
        setAsked(undefined);
        reload();
      }}
      onDone={({ moved, withoutCrew }) => done(moved, withoutCrew)}
    />
  ) : null;
  return { ask, dialog, notice, refused };
}
