import { classes } from '@homebright/web-common/classes.js';
import { CREW_TEXT_LENGTH, type CrewDays, dialed } from '@homebright/contract';
import { navigate } from '@homebright/web-common/router/location.js';
import { type LiveVisit, liveVisit } from '../days/live-visit.js';
import { useTimes } from '../days/times.js';
import { BigButton } from '../ui/big-button.js';
import { Icon } from '../ui/icon.js';
import { NoteForm } from '../ui/note-form.js';
import { useCrew, useCrewState, useNow, useWords } from '../use-crew.js';
import { countdown, isEarly, reportOf, secondsLeft, waitEnds } from './door-wait.js';
import { VisitHead, VisitPage } from './visit-page.js';
import buttonStyles from '../ui/button.module.css';
import cardStyles from '../ui/card.module.css';
import frameStyles from '../ui/frame.module.css';
import progressStyles from '../ui/progress.module.css';
import textStyles from '../ui/text.module.css';
import styles from './door.module.css';

/**
 * Shows a crew at a closed door its three steps: wait, call, and report. Each step is stored, so closing the page loses
 * nothing.
 */
export function Door({ visitId }: { visitId: number }) {
  const { days, items } = useCrewState();
  const visit = days?.visits.find(({ id }) => id === visitId);
  if (!days || !visit) return <VisitPage visitId={visitId} />;
  return <DoorOf days={days} visit={liveVisit(visit, items)} />;
}

function DoorOf({ days, visit }: { days: CrewDays; visit: LiveVisit }) {
  const crew = useCrew();
  const wait = useCrewState().waits[visit.id];
  const words = useWords();
  const times = useTimes(days);
  const now = useNow(1);
  const { waitMinutes, officePhone } = days.lockOut;
  const back = `/crew/visits/${visit.id}`;
  const rule = { minutes: waitMinutes, expectedFrom: visit.window.from };
  const remaining = wait ? secondsLeft(wait, rule, now) : waitMinutes * 60;
  const noteCall = () => {
    if (wait) void crew.waitAtDoor(visit.id, { ...wait, calledAt: new Date().toISOString() });
  };
  const leave = async () => {
    await crew.waitAtDoor(visit.id, undefined);
    navigate(back, { replace: true });
  };
  const report = async (note: string) => {
    if (!wait) return;
    const text = reportOf(wait, new Date(), note, times, words.door).slice(0, CREW_TEXT_LENGTH);
    await crew.tap({ kind: 'not_entered', visitId: visit.id, text });
    await leave();
  };
  return (
    <>
      <VisitHead href={back} />
      <main className={frameStyles.screen}>
        <p className={textStyles.eyebrow}>{visit.customer.name}</p>
        <h1>{words.door.title}</h1>
        <p className={textStyles.lead}>{words.door.lead(waitMinutes)}</p>
        <ol className={styles.stairs}>
          <li className={classes(cardStyles.card, wait && remaining === 0 && styles.stairDone)}>
            <h2>{words.door.waitTitle(waitMinutes)}</h2>
            <p>{words.door.waitLead}</p>
            {wait ? (
              <>
                {isEarly(wait, rule, now) && <p>{words.door.countsFrom(times.time(visit.window.from))}</p>}
                <Countdown left={remaining} total={waitMinutes * 60} since={times.time(wait.since)} />
              </>
            ) : (
              <BigButton
                icon="clock"
                look="primary"
                onClick={() => void crew.waitAtDoor(visit.id, { since: new Date().toISOString() })}
              >
                {words.door.startWait}
              </BigButton>
            )}
          </li>
          <li className={classes(cardStyles.card, wait?.calledAt && styles.stairDone)}>
            <h2>{words.door.callTitle}</h2>
            <p>{words.door.callLead}</p>
            <div className={buttonStyles.two}>
              {visit.customer.phone && (
                <a
                  className={buttonStyles.big}
                  href={`tel:${dialed(visit.customer.phone)}`}
                  onClick={noteCall}
                >
                  <Icon name="phone" />
                  {words.door.callCustomer}
                </a>
              )}
              {officePhone && (
                <a className={buttonStyles.big} href={`tel:${dialed(officePhone)}`} onClick={noteCall}>
                  <Icon name="phone" />
                  {words.door.callOffice}
                </a>
              )}
            </div>
            {wait?.calledAt && (
              <p className={classes(textStyles.withIcon, textStyles.good)}>
                <Icon name="check" size={20} />
                {words.door.called(times.time(wait.calledAt))}
              </p>
            )}
          </li>
          <li className={cardStyles.card}>
            <h2>{words.door.reportTitle}</h2>
            <p>{words.door.reportLead}</p>
            {wait && remaining === 0 && (
              <NoteForm
                label={words.door.what}
                send={words.door.report}
                onSend={(text) => void report(text)}
              />
            )}
            {wait && remaining > 0 && <p>{words.door.early(times.time(waitEnds(wait, rule)))}</p>}
          </li>
        </ol>
        <BigButton onClick={() => void leave()}>{words.door.gotIn}</BigButton>
      </main>
    </>
  );
}

interface CountdownProps {
  /** Seconds. */
  left: number;
  /** Seconds. */
  total: number;
  /** A time in words. */
  since: string;
}

function Countdown({ left, total, since }: CountdownProps) {
  const words = useWords().door;
  return (
    <div className={styles.countdown}>
      {left > 0 ? (
        <>
          <p className={styles.countdownTime} role="timer">
            {countdown(left)} <span>{words.left}</span>
          </p>
          <progress className={progressStyles.bar} value={total - left} max={total} aria-label={words.left} />
        </>
      ) : (
        <p className={classes(textStyles.withIcon, textStyles.good)} role="status">
          <Icon name="check" />
          {words.over}
        </p>
      )}
      <p className={textStyles.fine}>{words.since(since)}</p>
    </div>
  );
}
