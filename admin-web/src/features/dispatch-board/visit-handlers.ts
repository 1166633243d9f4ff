import type { DispatchVisit } from '@homebright/contract';

/** Callbacks of a visit on the board. */
export interface VisitHandlers {
  onOpen: (bookingId: number) => void;
  onStep: (visit: DispatchVisit, direction: 1 | -1) => void;
}
