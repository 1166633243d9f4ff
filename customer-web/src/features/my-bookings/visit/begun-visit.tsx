import type { OwnVisit } from '@homebright/contract';
import { Link } from '@homebright/web-common/router/link.js';
import { visitTexts } from '../../../lib/texts/visit.js';
import { Card } from '../../../ui/card.js';

/** Shown where the visit could be changed before it began. */
export function BegunVisit({ subscriptionId }: Pick<OwnVisit, 'subscriptionId'>) {
  const { visit: words } = visitTexts();
  return (
    <Card className="stack" aria-labelledby="visit-actions">
      <h2 id="visit-actions">{words.actions}</h2>
      <p className="quiet">{words.begun}</p>
      {subscriptionId !== null && (
        <Link className="visit-back" href={`/plans/${subscriptionId}`}>
          {words.plan}
        </Link>
      )}
    </Card>
  );
}
