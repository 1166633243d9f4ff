import { useRef, useState } from 'react';
import { settingsTexts } from '../../lib/texts/settings.js';
import { texts } from '../../lib/texts/index.js';
import { showToast } from '../../lib/toast/toaster.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { Skeleton } from '../../ui/loading.js';
import { useEndSessions, useSessions } from './api/sessions.js';
import { SessionLine } from './session-line.js';
import { sayFailure } from './use-saving.js';
import styles from './settings.module.css';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

/** Lists where the customer is signed in, so that unused or unknown sessions can be ended. */
export function SessionsCard() {
  const words = settingsTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { data: sessions, isPending, refetch } = useSessions();
  const { mutateAsync, isPending: isEnding, variables } = useEndSessions();
  const others = sessions?.filter(({ current }) => !current) ?? [];
  const end = (id?: string) =>
    void mutateAsync(id, {
      onSuccess: () => {
        setAsking(false);
        // The pressed button is gone with its line.
        heading.current?.focus();
      },
    }).then(
      () => showToast({ title: id ? words.signedOutThere : words.signedOutElsewhere }),
      (error: unknown) => sayFailure(error, words.notSignedOut),
    );
  return (
    <Card className={layoutStyles.stack} aria-labelledby="settings-sessions">
      <h2 id="settings-sessions" ref={heading} tabIndex={-1}>
        {words.sessions}
      </h2>
      <p className={textStyles.muted}>{words.sessionsText}</p>
      {isPending && (
        <div role="status">
          <span className={textStyles.unseen}>{words.sessionsLoading}</span>
          <Skeleton height={116} />
        </div>
      )}
      {!isPending && !sessions && (
        <div className={layoutStyles.stack} role="alert">
          <p>{words.sessionsUnreadable}</p>
          <Button look="secondary" onClick={() => void refetch()}>
            {texts.common.tryAgain}
          </Button>
        </div>
      )}
      {sessions && (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              isBusy={isEnding && variables === session.id}
              onEnd={() => end(session.id)}
            />
          ))}
        </ul>
      )}
      {sessions && !others.length && <p className={textStyles.muted}>{words.nowhereElse}</p>}
      {others.length > 0 && (
        <Button look="secondary" onClick={() => setAsking(true)}>
          {words.signOutElsewhere}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={words.signOutElsewhereTitle}
          text={words.signOutElsewhereText}
          keep={words.notNow}
          confirm={words.signOutElsewhere}
          isBusy={isEnding}
          onConfirm={() => end()}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
