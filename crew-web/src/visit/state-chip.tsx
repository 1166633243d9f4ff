import type { LiveVisit } from '../days/live-visit.js';
import type { Times } from '../days/times.js';
import { Icon, type IconName } from '../ui/icon.js';
import { useWords } from '../use-crew.js';
import styles from './state-chip.module.css';

const ICONS: Record<LiveVisit['status'] | 'cancelled', IconName> = {
  planned: 'clock',
  on_the_way: 'car',
  started: 'play',
  finished: 'check',
  not_entered: 'door',
  cancelled: 'close',
};

/** A visit's state as a word and an icon, with the time if it was tapped here. */
export function StateChip({ visit, times }: { visit: LiveVisit; times: Times }) {
  const words = useWords().state;
  const state = visit.cancelled ? 'cancelled' : visit.status;
  const at = state === 'planned' || state === 'cancelled' ? undefined : visit.tappedAt[state];
  return (
    <span className={styles.chip} data-state={state}>
      <Icon name={ICONS[state]} size={18} />
      {at ? words.at(words[state], times.time(at)) : words[state]}
    </span>
  );
}
