import type { DispatchBoard, DispatchVisit, PlaceProblem, VisitPlaces } from '@homebright/contract';
import { useState } from 'react';
import { useVisitPlaces } from '../../booking/api/move-visit';
import { firstFree, problemsAt } from '../../booking/actions/places';
import { presentPlace } from '../../booking/actions/visit-place';
import type { VisitPlace } from '../../booking/actions/visit-place';
import type { Carried } from '../../ui/drag-and-drop';
import { laneTop } from './lanes';
import { snapped } from './timetable';
import type { Span } from './timetable';

/** The drop target that removes a visit's crew. */
export const UNASSIGNED = 'unassigned';

/** A visit being dragged, where it would go, and the problems of that place. */
export interface Hover {
  visit: DispatchVisit;
  /** null if it is over no target. */
  place: VisitPlace | null;
  /** undefined if not known yet. */
  problems: PlaceProblem[] | undefined;
  places: VisitPlaces | undefined;
}

/** Tracks the visit dragged over the board; `placeAt` returns where it would go. */
export function useCarried(
  board: DispatchBoard,
  hours: Span,
  visitOf: (id: number) => DispatchVisit | undefined,
) {
  const [carried, setCarried] = useState<{ id: number; place: VisitPlace | null }>();
  const places = useVisitPlaces(carried?.id, board.date).data;

  /** On a time scale the time at the pointer; elsewhere the visit's own time if it is free, else the first free one. */
  function placeAt(visit: DispatchVisit, { target, top }: Omit<Carried, 'bookingId'>): VisitPlace | null {
    if (target === null) return null;
    const present = presentPlace(visit, board.timeZone);
    if (target === UNASSIGNED) return { ...present, crewId: null };
    const crewId = Number(target);
    const lane = laneTop(crewId);
    const usual = firstFree(places, crewId) ?? present.time;
    const time = lane === undefined || top < lane ? usual : snapped(top - lane, hours, present.time);
    return { crewId, date: board.date, time };
  }
  function carry(dragged: Carried | null) {
    const visit = dragged && visitOf(dragged.bookingId);
    if (!visit) return setCarried(undefined);
    const update = { id: visit.id, place: placeAt(visit, dragged) };
    setCarried((previous) => (previous && isSame(previous, update) ? previous : update));
  }

  const visit = carried && visitOf(carried.id);
  const hover: Hover | undefined = visit && {
    visit,
    place: carried.place,
    problems: carried.place ? problemsAt(places, carried.place) : undefined,
    places,
  };
  return { hover, carry, placeAt };
}

function isSame(one: { id: number; place: VisitPlace | null }, other: typeof one): boolean {
  return (
    one.id === other.id && one.place?.crewId === other.place?.crewId && one.place?.time === other.place?.time
  );
}
