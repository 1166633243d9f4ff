import type { CrewEvent, CrewVisit, VisitStatus } from '@homebright/contract';
import type { OutboxItem, WorkPhoto } from '../phone/phone.js';

/** A visit as this phone shows it: the server's answer plus what was tapped since. */
export interface LiveVisit extends CrewVisit {
  /** When each kind of event was tapped on this phone, for those not yet in the server's answer. */
  readonly tappedAt: Partial<Record<CrewEvent['kind'], string>>;
  readonly minutesAway: number | null;
  /** Photos waiting on this phone. */
  readonly waitingPhotos: readonly WorkPhoto[];
}

const STATUS_OF: Partial<Record<CrewEvent['kind'], VisitStatus>> = {
  on_the_way: 'on_the_way',
  started: 'started',
  finished: 'finished',
  not_entered: 'not_entered',
};

/** Adds the taps on this phone that the server's answer does not include yet. The server's answer wins in the end. */
export function liveVisit(visit: CrewVisit, items: readonly OutboxItem[]): LiveVisit {
  const own = items.filter((item) => item.state !== 'refused');
  const events = own.flatMap((item) =>
    'event' in item && item.event.visitId === visit.id ? [item.event] : [],
  );
  const sent = new Set(visit.workPhotos.map(({ id }) => id));
  const waitingPhotos = own.flatMap((item) =>
    'photo' in item && item.photo.visitId === visit.id && !sent.has(item.photo.id) ? [item.photo] : [],
  );
  const live: LiveVisit = { ...visit, tappedAt: {}, minutesAway: null, waitingPhotos };
  return events.reduce(withTap, live);
}

function withTap(visit: LiveVisit, event: CrewEvent): LiveVisit {
  const isItem = event.kind === 'item_checked' || event.kind === 'item_unchecked';
  return {
    ...visit,
    status: STATUS_OF[event.kind] ?? visit.status,
    tappedAt: { ...visit.tappedAt, [event.kind]: event.at },
    late: event.kind === 'running_late' ? { minutes: event.minutes ?? 0, at: event.at } : visit.late,
    minutesAway: event.kind === 'on_the_way' ? (event.minutes ?? null) : visit.minutesAway,
    checklist: isItem
      ? visit.checklist.map((item) =>
          item.key === event.item ? { ...item, done: event.kind === 'item_checked' } : item,
        )
      : visit.checklist,
  };
}
