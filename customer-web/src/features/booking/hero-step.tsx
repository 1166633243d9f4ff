import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { serviceName, useServices } from '../../lib/api/services.js';
import { useSite } from '../../lib/api/site.js';
import type { Selection } from '../../lib/flow/draft.js';
import { send } from '../../lib/flow/store.js';
import { texts } from '../../lib/texts/index.js';
import { questionsTexts } from '../../lib/texts/questions.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { HeroPanel } from '../../ui/hero-panel.js';
import { usualService } from '../../ui/next-free/next-free-line.js';
import { useOffers } from '../../ui/prices/use-prices.js';
import { PaymentsWarning } from '../../ui/payments-warning.js';
import { usePageTitle } from '../../ui/page-title.js';

import styles from './booking.module.css';
import artStyles from '../../ui/art/art.module.css';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

/** Loaded later, into reserved space, because nobody should wait for a drawing. */
const MorningRoom = lazy(() => import('../../ui/art/morning-room.js'));
const picture = (
  <Suspense
    fallback={
      <svg className={artStyles.art} viewBox="0 0 520 420" width="520" height="420" aria-hidden="true" />
    }
  >
    <MorningRoom />
  </Suspense>
);

interface Props {
  /** The choice made in an unfinished booking, if there is one. */
  unfinished?: Selection;
  onBook: () => void;
  onMyBookings: () => void;
  above?: ReactNode;
  /** Content below the hero: how it works, questions, contact. */
  below: ReactNode;
}

export function HeroStep({ above, unfinished, onBook, onMyBookings, below }: Props) {
  const { hero } = texts;
  const { home: words } = questionsTexts();
  const heading = usePageTitle(words.title);
  const services = useServices();
  useEffect(() => {
    // The browser looked for the link's section before the section was drawn, so the page scrolls to it.
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      {above}
      {unfinished && (
        <div className={`${layoutStyles.measure} ${styles.resume}`}>
          <Card className={styles.resumeCard}>
            <div>
              <h2>{words.resumeTitle}</h2>
              <p className={textStyles.muted}>
                {words.resumeText(serviceName(services, unfinished.service))}
              </p>
            </div>
            <div className={layoutStyles.row}>
              <Button onClick={() => send({ type: 'resumed' })}>{words.resume}</Button>
              <Button look="quiet" onClick={() => send({ type: 'startedOver' })}>
                {words.startOver}
              </Button>
            </div>
          </Card>
        </div>
      )}
      <HeroPanel
        art={picture}
        heading={heading}
        warning={<PaymentsWarning site={useSite()} />}
        asksForZip={useOffers()?.asksForZip}
        service={usualService(services)}
        onBook={onBook}
      >
        <Button onClick={onBook}>{hero.book}</Button>
        <Button look="secondary" onClick={onMyBookings}>
          {hero.bookings}
        </Button>
      </HeroPanel>
      {below}
    </>
  );
}
