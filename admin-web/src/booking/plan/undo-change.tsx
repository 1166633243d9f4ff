import type { OfficeSubscription } from '@homebright/contract';
import { Button } from '@mui/material';
import { useEffect } from 'react';
import { Notice } from '../../ui/notice';
import { useChangeSubscription } from './subscription-actions';

const SHOWN_MS = 10_000;

interface UndoChangeProps {
  /** The plan after the change. */
  plan: OfficeSubscription;
  onGone: () => void;
  onUndone?: () => Promise<void> | void;
}

/** Offers for ten seconds to undo a plan's change. The server refuses if a visit has been charged since. */
export function UndoChange({ plan, onGone, onUndone }: UndoChangeProps) {
  const { mutate, isPending } = useChangeSubscription(plan, onUndone);
  useEffect(() => {
    if (isPending) return undefined;
    const timer = setTimeout(onGone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPending, onGone]);
  return (
    <Notice
      severity="success"
      action={
        <Button
          color="inherit"
          size="small"
          disabled={isPending}
          onClick={() => mutate({ action: 'undo' }, { onSettled: onGone })}
        >
          Undo
        </Button>
      }
    >
      Plan #{plan.id} has changed. {plan.customerName} will be notified.
    </Notice>
  );
}
