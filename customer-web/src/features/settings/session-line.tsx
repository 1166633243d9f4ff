import { deviceZone, type OpenSession } from '@homebright/contract';
import { texts } from '../../lib/texts/index.js';
import { settingsTexts } from '../../lib/texts/settings.js';
import { dayAndTime } from '../../lib/time/format.js';
import { Button } from '../../ui/button.js';
import { Badge } from '../../ui/card.js';
import styles from './settings.module.css';
import fieldStyles from '../../ui/field.module.css';

interface Props {
  session: OpenSession;
  isBusy: boolean;
  onEnd: () => void;
}

/** One session with a button that ends it. This device has no button, because every page's header has a sign-out. */
export function SessionLine({ session, isBusy, onEnd }: Props) {
  const words = settingsTexts();
  const name = words.device(session.browser, session.system);
  return (
    <li>
      <div>
        <p className={styles.device}>
          {name} {session.current && <Badge tone="success">{words.thisDevice}</Badge>}
        </p>
        <p className={fieldStyles.hint}>
          {session.current
            ? words.signedIn(when(session.openedAt))
            : words.lastUsed(when(session.lastUsedAt))}
        </p>
      </div>
      {!session.current && (
        <Button look="quiet" small busy={isBusy} aria-label={words.signOutOf(name)} onClick={onEnd}>
          {isBusy ? texts.common.working : words.signOut}
        </Button>
      )}
    </li>
  );
}

/** The time in the device's zone and not the business's, because the sign-in happened where the customer was. */
const when = (instant: string) => dayAndTime(instant, deviceZone());
