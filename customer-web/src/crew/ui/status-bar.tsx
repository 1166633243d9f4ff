import { useContext } from 'react';
import type { CrewState } from '../state.js';
import { refusedOf, waitingOf } from '../state.js';
import { timesIn } from '../days/times.js';
import { LanguageContext, useCrew, useCrewState, useWords } from '../use-crew.js';
import type { Words } from '../texts/en.js';
import { takeNewEdition, useNewEdition } from '../worker/edition.js';
import { Icon, type IconName } from './icon.js';

type Tone = 'good' | 'wait' | 'bad';
/** Minutes by which a phone's clock may be wrong without a word. */
const CLOCK_TOLERANCE = 5;

/** One plain sentence about what the office has and what not. */
export function statusOf(state: CrewState, words: Words['status']): { tone: Tone; text: string } {
  const waiting = waitingOf(state).length;
  const refused = refusedOf(state).length;
  if (refused) return { tone: 'bad', text: words.refused(refused) };
  if (waiting && state.offline) return { tone: 'wait', text: words.waiting(waiting) };
  if (waiting) return { tone: 'wait', text: state.busy ? words.sending : words.waitingOnline(waiting) };
  if (state.offline) return { tone: 'wait', text: words.offline };
  return { tone: 'good', text: words.allSent };
}

/** '3 h', '12 min': how wrong the phone's clock is; undefined when it is right enough. */
export function clockError(clockAhead: number): string | undefined {
  const minutes = Math.round(Math.abs(clockAhead) / 60_000);
  if (minutes < CLOCK_TOLERANCE) return undefined;
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}

const ICONS: Record<Tone, IconName> = { good: 'check', wait: 'cloud', bad: 'alert' };

export function StatusBar() {
  const crew = useCrew();
  const state = useCrewState();
  const words = useWords().status;
  const language = useContext(LanguageContext);
  const isNew = useNewEdition();
  const { tone, text } = statusOf(state, words);
  const wrong = clockError(state.clockAhead);
  const { days, daysAt, offline } = state;
  return (
    <div className="bar">
      <p className={`bar-line bar-${tone}`} role="status">
        <Icon name={ICONS[tone]} size={20} />
        <span>
          {text}
          {offline && days && daysAt && ` · ${words.asOf(timesIn(language, days.zone).time(daysAt))}`}
        </span>
      </p>
      {refusedOf(state).map((item) => (
        <div key={item.order} className="bar-note bar-bad" role="alert">
          <p>{item.reason ?? words.refused(1)}</p>
          <button type="button" className="big" onClick={() => void crew.dismiss(item.order)}>
            {words.dismiss}
          </button>
        </div>
      ))}
      {state.full && (
        <p className="bar-note bar-bad" role="alert">
          {words.full}
        </p>
      )}
      {!state.lasts && <p className="bar-note bar-wait">{words.fleeting}</p>}
      {wrong && <p className="bar-note bar-wait">{words.clock(wrong, state.clockAhead > 0)}</p>}
      {isNew && (
        <div className="bar-note bar-good">
          <p>{words.update}</p>
          <button type="button" className="big" onClick={takeNewEdition}>
            {words.updateNow}
          </button>
        </div>
      )}
    </div>
  );
}
