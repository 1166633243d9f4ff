import type { VisitTip } from '@homebright/contract';
import { Suspense } from 'react';
import { optional } from '../../../lib/optional.js';
import { useSite } from '../../../lib/api/site.js';
import { texts } from '../../../lib/texts/index.js';
import { visitTexts } from '../../../lib/texts/visit.js';
import { fullDay } from '../../../lib/time/format.js';
import { todayIn } from '@homebright/web-common/time/dates.js';
import { Skeleton } from '../../../ui/loading.js';
import { usePageTitle } from '../../../ui/page-title.js';
import { useVisit } from '../api/visit.js';
import { OnePage, OneState, titleWithout } from '../one-state.js';
import { StatusBadges } from '../status-badges.js';
import { HowItEnded } from '../history.js';
import { BegunVisit } from './begun-visit.js';
import { VisitActions } from './visit-actions.js';
import { VisitFacts } from './visit-facts.js';
import { DueNow, VisitMoney } from './visit-money.js';
import { VisitNotes } from './visit-notes.js';
import { hasBegun } from './visit-rules.js';
import styles from './visit.module.css';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';

const TipCard = optional(() => import('../tip/tip-card.js'));
const VisitProgress = optional(() => import('../progress/visit-progress.js'));

/** The height of the tip's card in pixels, reserved so that nothing moves when it is loaded. */
const heightOf = ({ paid, planned, choices }: VisitTip) =>
  paid ? 74 : planned ? 134 : choices.length ? 400 : 0;

/** Everything about one visit, and everything that its customer can do about it. */
export default function VisitPage({ id }: { id: number }) {
  const { visit: words } = visitTexts();
  const query = useVisit(id);
  const zone = useSite()?.timeZone ?? 'America/New_York';
  const day = query.data && fullDay(query.data.appointmentDate);
  const heading = usePageTitle(day ? words.title(day) : titleWithout(query.error, words));
  const today = todayIn(zone);
  return (
    <OnePage back={words.back}>
      <OneState one={query} words={words}>
        {(visit) => (
          <>
            <div className={styles.head}>
              <h1 ref={heading} tabIndex={-1}>
                {day}
              </h1>
              <p className={textStyles.muted}>
                {texts.catalogText(visit.service)}
                {visit.isRecurring &&
                  `, ${texts.frequencies[visit.recurringFrequency ?? 'weekly'].toLowerCase()}`}
              </p>
              <div className={layoutStyles.row}>
                <StatusBadges booking={visit} />
              </div>
              <HowItEnded booking={visit} />
            </div>
            {(visit.progress || visit.appointmentDate === today || Boolean(visit.workPhotos?.length)) && (
              <Suspense fallback={visit.progress && <Skeleton height={96} />}>
                <VisitProgress visit={visit} isToday={visit.appointmentDate === today} timeZone={zone} />
              </Suspense>
            )}
            <div className={styles.columns}>
              <div className={layoutStyles.stack}>
                <DueNow visit={visit} />
                {visit.tip && (
                  <Suspense fallback={<Skeleton height={heightOf(visit.tip)} />}>
                    <TipCard visit={{ ...visit, tip: visit.tip }} />
                  </Suspense>
                )}
                <VisitFacts visit={visit} />
                <VisitMoney visit={visit} timeZone={zone} />
              </div>
              <div className={layoutStyles.stack}>
                {hasBegun(visit, today) ? (
                  <BegunVisit subscriptionId={visit.subscriptionId} />
                ) : (
                  <VisitActions visit={visit} today={today} timeZone={zone} />
                )}
                <VisitNotes key={visit.id} visit={visit} today={today} />
              </div>
            </div>
          </>
        )}
      </OneState>
    </OnePage>
  );
}
