import type { DispatchVisit } from '@homebright/contract';

/** What every visit on the board can do. */
export interface VisitHandlers {
  onOpen: (bookingId: number) => void;
  onStep: (visit: DispatchVisit, direction: 1 | -1) => void;
  onGive: (bookingId: number, crewId: number | null) => void;
}
