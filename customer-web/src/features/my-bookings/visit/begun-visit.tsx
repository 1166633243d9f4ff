import type { OwnVisit } from '@homebright/contract';
import { Link } from '@homebright/web-common/router/link.js';
import { visitTexts } from '../../../lib/texts/visit.js';
import { Card } from '../../../ui/card.js';
import styles from './visit.module.css';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';

/** Shown after the visit has begun, in place of the actions that could change it. */
export function BegunVisit({ subscriptionId }: Pick<OwnVisit, 'subscriptionId'>) {
  const { visit: words } = visitTexts();
  return (
    <Card className={layoutStyles.stack} aria-labelledby="visit-actions">
      <h2 id="visit-actions">{words.actions}</h2>
      <p className={textStyles.muted}>{words.begun}</p>
      {subscriptionId !== null && (
        <Link className={styles.back} href={`/plans/${subscriptionId}`}>
          {words.plan}
        </Link>
      )}
    </Card>
  );
}
