import { classes } from '@homebright/web-common/classes.js';
import { Link } from '@homebright/web-common/router/link.js';
import { Icon } from '../ui/icon.js';
import { useCatalogText, useWords } from '../use-crew.js';
import { StateChip } from '../visit/state-chip.js';
import type { Change } from './changes.js';
import type { LiveVisit } from './live-visit.js';
import type { Times } from './times.js';
import daysStyles from './days.module.css';
import cardStyles from '../ui/card.module.css';
import stateChipStyles from '../visit/state-chip.module.css';

interface Props {
  visit: LiveVisit;
  times: Times;
  changes: readonly Change[];
  /** The next visit stands out from the others. */
  next?: boolean;
}

/** A visit in a list: its time, address, work, and progress. The whole card is one link, easy to hit with a thumb. */
export function VisitCard({ visit, times, changes, next = false }: Props) {
  const words = useWords();
  const inWords = useCatalogText();
  const done = visit.checklist.filter((item) => item.done).length;
  return (
    <Link
      href={`/crew/visits/${visit.id}`}
      className={classes(
        cardStyles.card,
        daysStyles.visitCard,
        next && daysStyles.next,
        visit.cancelled && daysStyles.off,
      )}
    >
      <span className={daysStyles.top}>
        <span className={daysStyles.time}>
          {times.span(visit.window.from, visit.window.until)}{' '}
          <span className={daysStyles.start}>{words.visit.start(times.time(visit.start))}</span>
        </span>
        {next && visit.status === 'planned' ? (
          <span className={classes(stateChipStyles.chip, stateChipStyles.next)}>{words.today.next}</span>
        ) : (
          (visit.cancelled || visit.status !== 'planned') && <StateChip visit={visit} times={times} />
        )}
      </span>
      <span className={daysStyles.name}>{visit.customer.name}</span>
      <span className={daysStyles.line}>
        <Icon name="map" size={20} />
        {visit.address}
      </span>
      <span className={daysStyles.line}>
        <Icon name="home" size={20} />
        {[inWords(visit.service), ...visit.extras].join(' · ')}
      </span>
      {visit.status === 'started' && visit.checklist.length > 0 && (
        <span className={daysStyles.line}>
          <Icon name="check" size={20} />
          {words.visit.checked(done, visit.checklist.length)}
        </span>
      )}
      {changes.length > 0 && (
        <span className={cardStyles.marks}>
          {changes.map((change) => (
            <span key={change} className={cardStyles.markChanged}>
              {words.visit.changes[change]}
            </span>
          ))}
        </span>
      )}
    </Link>
  );
}
