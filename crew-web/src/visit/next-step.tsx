import type { CrewDays } from '@homebright/contract';
import { useState } from 'react';
import { classes } from '@homebright/web-common/classes.js';
import { Link } from '@homebright/web-common/router/link.js';
import type { LiveVisit } from '../days/live-visit.js';
import { useTimes } from '../days/times.js';
import { nextOf, visitsOn } from '../days/visits-of-day.js';
import { BigButton } from '../ui/big-button.js';
import { Icon } from '../ui/icon.js';
import { useCrew, useCrewState, useWords } from '../use-crew.js';
import { FinishSheet } from './finish-sheet.js';
import { MinutesSheet } from './minutes-sheet.js';
import buttonStyles from '../ui/button.module.css';
import textStyles from '../ui/text.module.css';
import visitStyles from './visit.module.css';

const AWAY_MINUTES = [5, 10, 15, 20, 30, 45];

/** The cleaner's next steps, at the bottom of the screen. */
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
          <BigButton icon="car" look="primary" onClick={() => setAsking('minutes')}>
            {words.onMyWay}
          </BigButton>
          <BigButton onClick={() => void crew.tap({ kind: 'started', visitId: id })}>{words.start}</BigButton>
        </div>
      )}
      {status === 'on_the_way' && (
        <BigButton icon="play" look="primary" onClick={() => void crew.tap({ kind: 'started', visitId: id })}>
          {words.start}
        </BigButton>
      )}
      {status === 'started' && (
        <BigButton icon="flag" look="primary" onClick={() => setAsking('finish')}>
          {words.finish}
        </BigButton>
      )}
      {asking === 'minutes' && (
        <MinutesSheet
          title={words.inMinutes}
          lead={words.onMyWayLead}
          choices={AWAY_MINUTES}
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

/** After the visit: how it ended, and a link to the next visit. */
function Done({ visit, days }: { visit: LiveVisit; days: CrewDays }) {
  const { items } = useCrewState();
  const words = useWords();
  const times = useTimes(days);
  const next = nextOf(visitsOn(days, visit.date, items));
  const finishedAt = visit.status === 'finished' && visit.tappedAt.finished;
  return (
    <footer className={classes(visitStyles.step, visitStyles.stepDone)}>
      <p className={textStyles.withIcon}>
        <Icon name={visit.status === 'finished' ? 'check' : 'door'} />
        <strong>{finishedAt ? words.act.done(times.time(finishedAt)) : words.state[visit.status]}</strong>
      </p>
      <Link
        href={next ? `/crew/visits/${next.id}` : '/crew'}
        className={classes(buttonStyles.big, buttonStyles.primary)}
      >
        {next ? `${words.act.nextUp}: ${times.time(next.window.from)}` : words.visit.toToday}
      </Link>
    </footer>
  );
}
