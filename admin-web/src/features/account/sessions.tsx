import type { OpenSession } from '@homebright/contract';
import { useState } from 'react';
import { sentenceOf } from '../../lib/api';
import { LoadError } from '../../ui/load-error';
import { FormDialog } from '../../ui/form-dialog';
import { useToast } from '../../ui/toast';
import { Spinner } from '../../ui/spinner';
import { AccountSection } from './account-section';
import { useEndOwnSessions, useOwnSessions } from './api/own-sessions';
import { SessionLine } from './session-line';
import { Muted } from '../../ui/text';
import { PlainList } from '../../ui/arrangement';
import { Action } from '../../ui/action';

const TITLE = 'Where you are signed in';
const SIGN_OUT_FAILED = 'You couldn’t be signed out there. Please try again.';

/** Lists the user's sessions, so that unused or unknown ones can be ended. */
export function OwnSessions() {
  const sessions = useOwnSessions();
  return (
    <AccountSection title={TITLE}>
      {sessions.isPending ? <Spinner label="Loading where you are signed in" height={80} /> : null}
      {sessions.isError ? (
        <LoadError onRetry={() => void sessions.refetch()}>
          Where you are signed in could not be loaded.
        </LoadError>
      ) : null}
      {sessions.data ? <SessionList sessions={sessions.data} /> : null}
    </AccountSection>
  );
}

function SessionList({ sessions }: { sessions: OpenSession[] }) {
  const end = useEndOwnSessions();
  const toast = useToast();
  const endOne = (id: string) =>
    end.mutate(id, {
      onSuccess: () => toast({ title: 'Signed out there' }),
      onError: (error) =>
        toast({ title: 'Not signed out', text: sentenceOf(error, SIGN_OUT_FAILED), tone: 'error' }),
    });
  return (
    <>
      <PlainList>
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            isBusy={end.isPending && end.variables === session.id}
            onEnd={() => endOne(session.id)}
          />
        ))}
      </PlainList>
      {sessions.some(({ current }) => !current) ? (
        <EverywhereElse />
      ) : (
        <Muted above={1.5}>You aren’t signed in anywhere else.</Muted>
      )}
    </>
  );
}

function EverywhereElse() {
  const [asking, setAsking] = useState(false);
  const end = useEndOwnSessions();
  const toast = useToast();
  return (
    <>
      <Action variant="outlined" onClick={() => setAsking(true)} above={1.5}>
        Sign out everywhere else
      </Action>
      <FormDialog
        open={asking}
        title="Sign out everywhere else?"
        description="You’ll have to sign in again in every other browser. You stay signed in here."
        submit="Sign out everywhere else"
        submitting="Signing out..."
        busy={end.isPending}
        refusal={end.isError ? sentenceOf(end.error, SIGN_OUT_FAILED) : undefined}
        onClose={() => setAsking(false)}
        onSubmit={() =>
          end.mutate(undefined, {
            onSuccess: () => {
              setAsking(false);
              toast({ title: 'Signed out everywhere else' });
            },
          })
        }
      />
    </>
  );
}
