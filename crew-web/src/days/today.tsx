import type { CrewDays } from '@homebright/contract';
import { useCrewState, useNow, useWords } from '../use-crew.js';
import type { Words } from '../texts/en.js';
import { Icon } from '../ui/icon.js';
import { changesOf } from './changes.js';
import { useTimes } from './times.js';
import { VisitCard } from './visit-card.js';
import { isOpen, nextOf, todayOf, visitsOn } from './visits-of-day.js';
import daysStyles from './days.module.css';
import cardStyles from '../ui/card.module.css';
import textStyles from '../ui/text.module.css';

/** The day ahead: a greeting, then the visits in order. */
export function Today() {
  const { days, session } = useCrewState();
  const words = useWords().today;
  const hour = useNow(60).getHours();
  const greeting = greetingAt(hour, words)(session?.name.split(' ')[0] ?? '');
  if (!days)
    return (
      <>
        <h1>{greeting}</h1>
        <Empty icon="cloud" title={words.notYet} lead={words.notYetLead} />
      </>
    );
  return <TodayOf days={days} greeting={greeting} />;
}

function greetingAt(hour: number, words: Words['today']) {
  if (hour < 12) return words.morning;
  return hour < 18 ? words.afternoon : words.evening;
}

function TodayOf({ days, greeting }: { days: CrewDays; greeting: string }) {
  const { items, seen, clockAhead } = useCrewState();
  const words = useWords().today;
  const times = useTimes(days);
  const today = todayOf(days, useNow(60), clockAhead);
  const visits = visitsOn(days, today, items);
  const next = nextOf(visits);
  const first = visits[0];
  const last = visits.at(-1);
  return (
    <>
      <p className={textStyles.eyebrow}>{times.day(today)}</p>
      <h1>{greeting}</h1>
      {first && last && (
        <p className={textStyles.lead}>
          {words.visits(visits.filter(({ cancelled }) => !cancelled).length)} ·{' '}
          {times.span(first.start, last.end)}
        </p>
      )}
      {!first && <Empty icon="sun" title={words.none} lead={words.noneLead} />}
      {first && !visits.some(isOpen) && <Empty icon="sun" title={words.allDone} lead={words.allDoneLead} />}
      <ol className={daysStyles.route}>
        {visits.map((visit) => (
          <li key={visit.id}>
            {visit.travelMinutes !== null && (
              <p className={daysStyles.travel}>
                <Icon name="car" size={20} />
                {words.travel(visit.travelMinutes)}
              </p>
            )}
            <VisitCard
              visit={visit}
              times={times}
              changes={changesOf(visit, seen)}
              next={visit.id === next?.id}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

export function Empty({
  icon,
  title,
  lead,
}: {
  icon: 'sun' | 'cloud' | 'calendar';
  title: string;
  lead: string;
}) {
  return (
    <div className={cardStyles.empty}>
      <span className={cardStyles.emptyArt}>
        <Icon name={icon} size={44} />
      </span>
      <h2>{title}</h2>
      <p>{lead}</p>
    </div>
  );
}
