import type { LiveVisit } from '../days/live-visit.js';
import { Icon } from '../ui/icon.js';
import { useCatalogText, useCrew, useWords } from '../use-crew.js';
import cardStyles from '../ui/card.module.css';
import progressStyles from '../ui/progress.module.css';
import styles from './checklist.module.css';

/** The owner's checklist for this service and its extras, checked off one by one. */
export function Checklist({ visit, mayTap }: { visit: LiveVisit; mayTap: boolean }) {
  const crew = useCrew();
  const words = useWords().visit;
  const inWords = useCatalogText();
  const { checklist } = visit;
  if (checklist.length === 0) return null;
  const done = checklist.filter((item) => item.done).length;
  return (
    <section className={cardStyles.card}>
      <div className={styles.titleRow}>
        <h2 id="checklist">{words.checklist}</h2>
        <span className={styles.count}>{words.checked(done, checklist.length)}</span>
      </div>
      <progress
        className={progressStyles.bar}
        value={done}
        max={checklist.length}
        aria-labelledby="checklist"
      />
      <ul className={styles.ticks}>
        {checklist.map(({ key, label, done: isDone }) => (
          <li key={key}>
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={isDone}
                disabled={!mayTap}
                onChange={() =>
                  void crew.tap({
                    kind: isDone ? 'item_unchecked' : 'item_checked',
                    visitId: visit.id,
                    item: key,
                  })
                }
              />
              <span className={styles.tickBox}>
                <Icon name="check" size={22} />
              </span>
              <span className={styles.tickLabel}>{inWords(label)}</span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
