import type { OpenSession } from '@homebright/contract';
import { texts } from '../../lib/texts/index.js';
import { settingsTexts } from '../../lib/texts/settings.js';
import { dayAndTime } from '../../lib/time/format.js';
import { Button } from '../../ui/button.js';
import { Badge } from '../../ui/card.js';

interface Props {
  session: OpenSession;
  isBusy: boolean;
  onEnd: () => void;
}

/** The way out of this device stands at the head of every page. */
export function SessionLine({ session, isBusy, onEnd }: Props) {
  const words = settingsTexts();
  const name = words.device(session.browser, session.system);
  return (
    <li>
      <div>
        <p className="settings-device">
          {name} {session.current && <Badge tone="success">{words.thisDevice}</Badge>}
        </p>
        <p className="field-hint">
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

/** By the clock of whoever reads it, not of the business: a sign-in happened where its owner was. */
const when = (instant: string) => dayAndTime(instant, Intl.DateTimeFormat().resolvedOptions().timeZone);
