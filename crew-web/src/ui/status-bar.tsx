import { classes } from '@homebright/web-common/classes.js';
import { useContext } from 'react';
import { refusedOf } from '../state.js';
import { timesIn } from '../days/times.js';
import { LanguageContext, useCrew, useCrewState, useWords } from '../use-crew.js';
import { takeNewEdition, useNewEdition } from '../worker/edition.js';
import { BigButton } from './big-button.js';
import { Icon, type IconName } from './icon.js';
import { clockError, statusOf, type Tone } from './status.js';
import styles from './status-bar.module.css';

const TONES = { good: styles.good, wait: styles.wait, bad: styles.bad };
const ICONS: Record<Tone, IconName> = { good: 'check', wait: 'cloud', bad: 'alert' };

export function StatusBar() {
  const crew = useCrew();
  const state = useCrewState();
  const words = useWords().status;
  const language = useContext(LanguageContext);
  const hasNewEdition = useNewEdition();
  const { tone, text } = statusOf(state, words);
  const wrongClock = clockError(state.clockAhead);
  const { days, daysAt, offline } = state;
  return (
    <div className={styles.bar}>
      <p className={classes(styles.barLine, TONES[tone])} role="status">
        <Icon name={ICONS[tone]} size={20} />
        <span>
          {text}
          {offline && days && daysAt && (
            <span className={styles.asOf}>{words.asOf(timesIn(language, days.zone).time(daysAt))}</span>
          )}
        </span>
      </p>
      {refusedOf(state).map((item) => (
        <div key={item.order} className={classes(styles.note, styles.bad)} role="alert">
          <p>{item.reason ?? words.refused(1)}</p>
          <BigButton onClick={() => void crew.dismiss(item.order)}>{words.dismiss}</BigButton>
        </div>
      ))}
      {state.storageFull && (
        <p className={classes(styles.note, styles.bad)} role="alert">
          {words.storageFull}
        </p>
      )}
      {!state.storageLasts && <p className={classes(styles.note, styles.wait)}>{words.savesNothing}</p>}
      {wrongClock && (
        <p className={classes(styles.note, styles.wait)}>
          {words.clock(wrongClock.text, wrongClock.isAhead)}
        </p>
      )}
      {hasNewEdition && (
        <div className={classes(styles.note, styles.good)}>
          <p>{words.update}</p>
          <BigButton onClick={takeNewEdition}>{words.updateNow}</BigButton>
        </div>
      )}
    </div>
  );
}
