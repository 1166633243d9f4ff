import { BoardController } from './http/dispatch/board.controller.js';
import { ClosuresController } from './http/dispatch/closures.controller.js';
import { CrewsController } from './http/dispatch/crews.controller.js';
import { DispatchVisits } from './infra/dispatch-visits.js';
import { ReadDispatchBoard } from './use-cases/read-dispatch-board.js';

/** Crews, closures and the day's board for the office: dispatch knows no administrators and no bookings. */
export const DISPATCH_DESK = {
  controllers: [BoardController, ClosuresController, CrewsController],
  providers: [DispatchVisits, ReadDispatchBoard],
};
