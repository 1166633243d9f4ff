import { classes } from '@homebright/web-common/classes.js';
import type { CrewDays } from '@homebright/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from '@homebright/web-common/router/link.js';
import { type Change, changesOf } from '../days/changes.js';
import { type LiveVisit, liveVisit } from '../days/live-visit.js';
import { useTimes } from '../days/times.js';
import { isOpen, todayOf } from '../days/visits-of-day.js';
import { Icon } from '../ui/icon.js';
import { StatusBar } from '../ui/status-bar.js';
import { useCrew, useCrewState, useNow, useWords } from '../use-crew.js';
import { Access } from './access.js';
import { Checklist } from './checklist.js';
import { NextStep } from './next-step.js';
import { Notes } from './notes.js';
import { StateChip } from './state-chip.js';
import { Trouble } from './trouble.js';
import { Where } from './where.js';
import { WorkPhotos } from './work-photos.js';
import buttonStyles from '../ui/button.module.css';
import cardStyles from '../ui/card.module.css';
import frameStyles from '../ui/frame.module.css';
import textStyles from '../ui/text.module.css';
import visitStyles from './visit.module.css';

/** One visit: everything that the crew needs there. The button for the next step is at the bottom, near the thumb. */
export function VisitPage({ visitId }: { visitId: number }) {
  const { days, items } = useCrewState();
  const visit = days?.visits.find(({ id }) => id === visitId);
  return days && visit ? <VisitOf days={days} visit={liveVisit(visit, items)} /> : <Gone />;
}

export function VisitHead({ href, children }: { href: string; children?: ReactNode }) {
  const words = useWords().visit;
  return (
    <header>
      <StatusBar />
      <div className={visitStyles.head}>
        <Link href={href} className={buttonStyles.round} aria-label={words.back}>
          <Icon name="back" />
        </Link>
        {children}
      </div>
    </header>
  );
}

function VisitOf({ days, visit }: { days: CrewDays; visit: LiveVisit }) {
  const crew = useCrew();
  const { seen, clockAhead } = useCrewState();
  const words = useWords();
  const times = useTimes(days);
  const isToday = visit.date === todayOf(days, useNow(60), clockAhead);
  // Changes stay marked while this page is open. They are no longer marked when it is opened again.
  const [changes, setChanges] = useState<readonly Change[]>(() => changesOf(visit, seen));
  const later = changesOf(visit, seen).filter((change) => !changes.includes(change));
  if (later.length) setChanges([...changes, ...later]);
  const { id, version } = visit;
  useEffect(() => void crew.look(id), [crew, id, version]);
  const canWork = isToday && !visit.cancelled;
  return (
    <>
      <VisitHead href={isToday ? '/crew' : '/crew/week'}>
        <StateChip visit={visit} times={times} />
      </VisitHead>
      <main className={classes(frameStyles.screen, canWork && frameStyles.hasStep)}>
        <p className={textStyles.eyebrow}>{times.day(visit.date)}</p>
        <h1>{visit.customer.name}</h1>
        <p className={visitStyles.when}>
          {words.visit.window} <strong>{times.span(visit.window.from, visit.window.until)}</strong>
          <span className={textStyles.lead}>
            {words.visit.planned(times.time(visit.start), times.time(visit.end))}
          </span>
        </p>
        {visit.late && isOpen(visit) && (
          <p className={textStyles.withIcon}>
            <Icon name="clock" size={20} />
            {`${words.act.late}: ${words.act.lateSaid(visit.late.minutes, times.time(visit.late.at))}`}
          </p>
        )}
        {visit.cancelled && (
          <p className={classes(cardStyles.notice, cardStyles.noticeBad)} role="alert">
            <Icon name="alert" />
            {words.visit.cancelled}
          </p>
        )}
        {changes.length > 0 && (
          <div className={cardStyles.notice} role="status">
            <Icon name="bell" />
            <div>
              <p>{words.visit.changed}</p>
              <p className={cardStyles.marks}>
                {changes.map((change) => (
                  <span key={change} className={cardStyles.markChanged}>
                    {words.visit.changes[change]}
                  </span>
                ))}
              </p>
            </div>
          </div>
        )}
        <Where visit={visit} />
        {!visit.cancelled && <Access visit={visit} />}
        <Notes visit={visit} />
        {!visit.cancelled && <Checklist visit={visit} mayTap={isToday} />}
        {canWork && <WorkPhotos visit={visit} />}
        {canWork && <Trouble visit={visit} days={days} />}
      </main>
      {canWork && <NextStep visit={visit} days={days} />}
    </>
  );
}

function Gone() {
  const { days } = useCrewState();
  const words = useWords();
  return (
    <>
      <VisitHead href="/crew" />
      <main className={frameStyles.screen}>
        <div className={cardStyles.empty}>
          <span className={cardStyles.emptyArt}>
            <Icon name="calendar" size={44} />
          </span>
          <h1>{days ? words.visit.gone : words.today.notYet}</h1>
          <p>{days ? words.visit.goneLead : words.today.notYetLead}</p>
          <Link href="/crew" className={buttonStyles.big}>
            {words.visit.toToday}
          </Link>
        </div>
      </main>
    </>
  );
}
