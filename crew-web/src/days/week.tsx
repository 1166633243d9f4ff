import type { CrewDays } from '@homebright/contract';
import { useCrewState, useNow, useWords } from '../use-crew.js';
import { changesOf } from './changes.js';
import { useTimes } from './times.js';
import { Tips } from './tips.js';
import { Empty } from './today.js';
import { VisitCard } from './visit-card.js';
import { todayOf, visitsOn } from './visits-of-day.js';
import daysStyles from './days.module.css';
import textStyles from '../ui/text.module.css';

/** Tomorrow and the following days, without codes, and the tips of the last days. */
export function Week() {
  const { days } = useCrewState();
  const words = useWords();
  return (
    <>
      <h1>{words.week.title}</h1>
      {days ? (
        <WeekOf days={days} />
      ) : (
        <Empty icon="cloud" title={words.today.notYet} lead={words.today.notYetLead} />
      )}
    </>
  );
}

function WeekOf({ days }: { days: CrewDays }) {
  const { items, seen, clockAhead } = useCrewState();
  const words = useWords();
  const times = useTimes(days);
  const today = todayOf(days, useNow(60), clockAhead);
  const dates = [...new Set(days.visits.map(({ date }) => date))].filter((date) => date > today).sort();
  return (
    <>
      {dates.length ? (
        <p className={textStyles.lead}>{words.week.lead}</p>
      ) : (
        <Empty icon="calendar" title={words.week.free} lead={words.week.empty} />
      )}
      {dates.map((date) => (
        <section key={date} className={daysStyles.day}>
          <h2>{times.day(date)}</h2>
          <ul className={daysStyles.route}>
            {visitsOn(days, date, items).map((visit) => (
              <li key={visit.id}>
                <VisitCard visit={visit} times={times} changes={changesOf(visit, seen)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Tips tips={days.tips} times={times} />
    </>
  );
}
