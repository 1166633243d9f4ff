import type { DispatchVisit } from '@homebright/contract';

export interface VisitHandlers {
  onOpen: (bookingId: number) => void;
  onStep: (visit: DispatchVisit, direction: 1 | -1) => void;
}
