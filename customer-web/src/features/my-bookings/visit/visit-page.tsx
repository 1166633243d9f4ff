import { ApiError } from '../../../lib/api/client.js';
import { useSite } from '../../../lib/api/site.js';
import { texts } from '../../../lib/texts/index.js';
import { visitTexts } from '../../../lib/texts/visit.js';
import { Link } from '../../../lib/router/link.js';
import { dayOfYear } from '../../../lib/time/format.js';
import { todayIn } from '../../../lib/time/dates.js';
import { Button, LinkButton } from '../../../ui/button.js';
import { Card, Seal } from '../../../ui/card.js';
import { Icon } from '../../../ui/icon.js';
import { Skeleton } from '../../../ui/loading.js';
import { usePageTitle } from '../../../ui/page-title.js';
import { useVisit } from '../api/visit.js';
import { StatusBadges } from '../status-badges.js';
import { HowItEnded } from '../history.js';
import { VisitActions } from './visit-actions.js';
import { VisitFacts } from './visit-facts.js';
import { VisitMoney } from './visit-money.js';
import { VisitNotes } from './visit-notes.js';
import '../my-bookings.css';
import './visit.css';

/** Everything about one visit, and everything that its customer can do about it. */
export default function VisitPage({ id }: { id: number }) {
  const { visit: words } = visitTexts();
  const { data: visit, error, refetch } = useVisit(id);
  const zone = useSite()?.timeZone ?? 'America/New_York';
  const day = visit && dayOfYear(visit.appointmentDate);
  const heading = usePageTitle(day ? words.title(day) : words.loading);
  const today = todayIn(zone);
  return (
    <div className="measure my-bookings visit">
      <Link className="visit-back" href="/bookings">
        <Icon name="back" size={18} />
        {words.back}
      </Link>
      {!visit && !error && <LoadingVisit />}
      {!visit && error && <NoVisit error={error} onRetry={() => void refetch()} />}
      {visit && (
        <>
          <div className="visit-head">
            <h1 ref={heading} tabIndex={-1}>
              {day}
            </h1>
            <p className="quiet">
              {texts.catalogText(visit.service)}
              {visit.isRecurring &&
                `, ${texts.frequencies[visit.recurringFrequency ?? 'weekly'].toLowerCase()}`}
            </p>
            <div className="row">
              <StatusBadges booking={visit} />
            </div>
            <HowItEnded booking={visit} />
          </div>
          <div className="visit-columns">
            <div className="stack">
              <VisitFacts visit={visit} />
              <VisitNotes key={visit.id} visit={visit} today={today} />
            </div>
            <div className="stack">
              <VisitMoney visit={visit} timeZone={zone} />
              <VisitActions visit={visit} today={today} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

function LoadingVisit() {
  return (
    <div className="stack" role="status">
      <span className="unseen">{visitTexts().visit.loading}</span>
      <Skeleton height={40} width="60%" />
      <Card className="stack">
        <Skeleton height={24} width="40%" />
        <Skeleton width="80%" />
        <Skeleton width="65%" />
      </Card>
    </div>
  );
}

function NoVisit({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { visit } = visitTexts();
  const isUnknown = error instanceof ApiError && error.status < 500;
  return (
    <Card className="page-state" role="alert">
      <Seal tone={isUnknown ? 'plain' : 'error'} icon={isUnknown ? 'calendar' : 'alert'} />
      <h1>{isUnknown ? visit.notFound : visit.errorTitle}</h1>
      <p className="quiet">{isUnknown ? visit.notFoundText : visit.errorText}</p>
      {isUnknown ? (
        <LinkButton href="/bookings">{visit.back}</LinkButton>
      ) : (
        <Button onClick={onRetry}>{texts.common.tryAgain}</Button>
      )}
    </Card>
  );
}
