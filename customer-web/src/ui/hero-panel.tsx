import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { texts } from '../lib/texts/index.js';
import { Icon } from './icon.js';
import { NextFree } from './next-free/next-free-line.js';
import styles from './hero-panel.module.css';
import layoutStyles from './layout.module.css';

interface Props {
  art: ReactNode;
  heading?: Ref<HTMLHeadingElement>;
  /** Shown before the buttons. */
  warning?: ReactNode;
  /** The company does not serve everywhere. */
  asksForZip?: boolean;
  /** The service whose next free time is shown. */
  service?: string;
  /** Books the time chosen in the calendar of the next free time. */
  onBook?: () => void;
  children: ReactNode;
}

/** The headline, the offer, and the first step, which are the same for visitors and customers. */
export function HeroPanel({ art, heading, warning, asksForZip = false, service, onBook, children }: Props) {
  const { hero } = texts;
  const picture = useRef<HTMLDivElement>(null);
  useEffect(() => (asksForZip ? withAreaCard(picture.current) : undefined), [asksForZip]);
  return (
    <section className={`${layoutStyles.measure} ${styles.hero}`} aria-labelledby="hero-title">
      <div className={styles.words}>
        <p className={styles.offer}>
          <span className={styles.offerTag}>{hero.offerTag}</span>
          <span className={styles.offerWords}>{hero.offer}</span>
        </p>
        <h1 id="hero-title" ref={heading} tabIndex={-1}>
          {hero.title}
        </h1>
        <p className={styles.text}>{hero.text}</p>
        {warning}
        <div className={`${layoutStyles.row} ${styles.actions}`}>{children}</div>
        {service && <NextFree service={service} onBook={onBook} />}
        <ul className={styles.trust}>
          {hero.trust.map((reason) => (
            <li key={reason}>
              <Icon name="check" size={16} />
              {reason}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.heroArt} ref={picture}>
        {art}
      </div>
    </section>
  );
}

/**
 * Adds the ZIP code card over the picture. It is loaded separately, because few companies show it.
 * @returns a function that removes it
 */
function withAreaCard(picture: HTMLElement | null): () => void {
  const card = import('./area/area-card.js').then(({ areaCard }) => areaCard());
  card.then((one) => picture?.append(one)).catch(() => undefined);
  return () => void card.then((one) => one.remove()).catch(() => undefined);
}
