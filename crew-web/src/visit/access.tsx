import { classes } from '@homebright/web-common/classes.js';
import type { LiveVisit } from '../days/live-visit.js';
import { Icon } from '../ui/icon.js';
import { useWords } from '../use-crew.js';
import cardStyles from '../ui/card.module.css';
import textStyles from '../ui/text.module.css';
import visitStyles from './visit.module.css';

/** How to get in: shown only on the day of the visit, and deleted from the phone when that day ends. */
export function Access({ visit }: { visit: LiveVisit }) {
  const words = useWords().visit;
  const { access } = visit;
  if (!access)
    return (
      <p className={classes(textStyles.fine, textStyles.withIcon)}>
        <Icon name="key" size={20} />
        {words.accessLater}
      </p>
    );
  const lines = [
    [words.entry, access.entry],
    [words.keys, access.keys],
    [words.alarm, access.alarm],
    [words.parking, access.parking],
  ].filter(([, value]) => value);
  if (lines.length === 0) return null;
  return (
    <section className={classes(cardStyles.card, visitStyles.access)}>
      <h2 className={textStyles.withIcon}>
        <Icon name="key" />
        {words.access}
      </h2>
      <dl className={visitStyles.codes}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={textStyles.fine}>{words.accessEnds}</p>
    </section>
  );
}
