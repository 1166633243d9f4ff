import type { LiveVisit } from '../days/live-visit.js';
import { Icon } from '../ui/icon.js';
import { useWords } from '../use-crew.js';

/** How to get in: shown only on the day of the visit, and gone from the phone when it ends. */
export function Access({ visit, changed }: { visit: LiveVisit; changed: boolean }) {
  const words = useWords().visit;
  const { access } = visit;
  if (!access)
    return (
      <p className="fine with-icon">
        <Icon name="key" size={20} />
        {words.accessLater}
      </p>
    );
  const lines = [
    [words.entry, access.entry],
    [words.alarm, access.alarm],
    [words.parking, access.parking],
  ].filter(([, value]) => value);
  if (lines.length === 0) return null;
  return (
    <section className={`card access${changed ? ' changed' : ''}`}>
      <h2 className="with-icon">
        <Icon name="key" />
        {words.access}
      </h2>
      <dl className="codes">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="fine">{words.accessEnds}</p>
    </section>
  );
}
