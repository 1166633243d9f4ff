import type { BookingRecord } from '@homebright/contract';

export type AvailableAction =
  'confirm' | 'start' | 'complete' | 'extras' | 'assign' | 'refund' | 'write-off' | 'restore';

export const ACTION_LABELS: Record<AvailableAction, string> = {
  confirm: 'Confirm',
  start: 'Start visit',
  complete: 'Complete visit',
  extras: 'Change extras…',
  assign: 'Assign crew…',
  refund: 'Refund…',
  'write-off': 'Write off…',
  restore: 'Restore…',
};

type Acted = Pick<BookingRecord, 'status' | 'paid' | 'balance'>;

const OFFERED: Record<AvailableAction, (booking: Acted) => boolean> = {
  confirm: ({ status }) => !status || status === 'pending',
  start: ({ status }) => !status || status === 'pending' || status === 'confirmed',
  complete: ({ status }) => status === 'confirmed' || status === 'in-progress',
  extras: ({ status }) => !status || status === 'pending' || status === 'confirmed',
  assign: ({ status }) => status !== 'cancelled' && status !== 'completed',
  refund: ({ paid }) => paid > 0,
  'write-off': ({ status, balance }) => (status === 'completed' || status === 'in-progress') && balance > 0,
  restore: ({ status }) => status === 'cancelled',
};

/** The menu's actions for a booking in its present state. */
export function availableActions(booking: Acted): AvailableAction[] {
  return (Object.keys(OFFERED) as AvailableAction[]).filter((action) => OFFERED[action](booking));
}

/** Refunds and write-offs belong to the money area, not to the schedule. */
export function areaOfAction(action: AvailableAction): 'money' | 'schedule' {
  return action === 'refund' || action === 'write-off' ? 'money' : 'schedule';
}
