import type { CrewDays } from '@homebright/contract';
import { useState } from 'react';
import { Link } from '@homebright/web-common/router/link.js';
import type { LiveVisit } from '../days/live-visit.js';
import { useTimes } from '../days/times.js';
import { nextOf, visitsOn } from '../days/visits-of-day.js';
import { Icon } from '../ui/icon.js';
import { useCrew, useCrewState, useWords } from '../use-crew.js';
import { FinishSheet } from './finish-sheet.js';
import { MinutesSheet } from './minutes-sheet.js';
import buttonStyles from '../ui/button.module.css';
import textStyles from '../ui/text.module.css';
import visitStyles from './visit.module.css';

const AWAY = [5, 10, 15, 20, 30, 45];

/** The one thing to do next, at the bottom of the screen. */
export function NextStep({ visit, days }: { visit: LiveVisit; days: CrewDays }) {
  const crew = useCrew();
  const words = useWords().act;
  const [asking, setAsking] = useState<'minutes' | 'finish' | null>(null);
  const { id, status } = visit;
  if (status === 'finished' || status === 'not_entered') return <Done visit={visit} days={days} />;
  return (
    <footer className={visitStyles.step}>
      {status === 'planned' && (
        <div className={buttonStyles.two}>
          <button
            type="button"
            className={`${buttonStyles.big} ${buttonStyles.primary}`}
            onClick={() => setAsking('minutes')}
          >
            <Icon name="car" />
            {words.onMyWay}
          </button>
          <button
            type="button"
            className={buttonStyles.big}
            onClick={() => void crew.tap({ kind: 'started', visitId: id })}
          >
            {words.start}
          </button>
        </div>
      )}
      {status === 'on_the_way' && (
        <button
          type="button"
          className={`${buttonStyles.big} ${buttonStyles.primary}`}
          onClick={() => void crew.tap({ kind: 'started', visitId: id })}
        >
          <Icon name="play" />
          {words.start}
        </button>
      )}
      {status === 'started' && (
        <button
          type="button"
          className={`${buttonStyles.big} ${buttonStyles.primary}`}
          onClick={() => setAsking('finish')}
        >
          <Icon name="flag" />
          {words.finish}
        </button>
      )}
      {asking === 'minutes' && (
        <MinutesSheet
          title={words.inMinutes}
          lead={words.onMyWayLead}
          choices={AWAY}
          onClose={() => setAsking(null)}
          onChoose={(minutes) => {
            setAsking(null);
            void crew.tap({ kind: 'on_the_way', visitId: id, minutes });
          }}
        />
      )}
      {asking === 'finish' && <FinishSheet visit={visit} onClose={() => setAsking(null)} />}
    </footer>
  );
}

/** Nothing is left to do here: shows the way to the next visit. */
function Done({ visit, days }: { visit: LiveVisit; days: CrewDays }) {
  const { items } = useCrewState();
  const words = useWords();
  const times = useTimes(days);
  const next = nextOf(visitsOn(days, visit.date, items));
  const at = visit.tappedAt[visit.status === 'finished' ? 'finished' : 'not_entered'];
  const done = visit.status === 'finished' && at ? words.act.done(times.time(at)) : words.state[visit.status];
  return (
    <footer className={`${visitStyles.step} ${visitStyles.stepDone}`}>
      <p className={textStyles.withIcon}>
        <Icon name={visit.status === 'finished' ? 'check' : 'door'} />
        <strong>{done}</strong>
      </p>
      <Link
        href={next ? `/crew/visits/${next.id}` : '/crew'}
        className={`${buttonStyles.big} ${buttonStyles.primary}`}
      >
        {next ? `${words.act.nextUp}: ${times.time(next.window.from)}` : words.visit.toToday}
      </Link>
    </footer>
  );
}
