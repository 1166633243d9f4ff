import { type FirstRun, openFirstRunSteps } from '@homebright/contract';
import { Alert, Box, Button, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog';
import { Instant } from '../../ui/list/cells';
import { LoadError } from '../../ui/load-error';
import { Spinner } from '../../ui/spinner';
import { useToast } from '../../ui/toast';
import { useFirstRunWrite, useOpening } from './first-run';
import { openingWords } from './opening-words';
import { STEP_WORDS } from './step-words';
import { Text } from '../../ui/text';
import { Panel } from '../../ui/panel';
import { Spaced } from '../../ui/arrangement';

/** Opens the site after showing what that starts; closes it again while nobody has booked. */
export function GoLive({ run }: { run: FirstRun }) {
  const [asks, setAsks] = useState<'open' | 'close'>();
  /** One sentence for each thing that going live has started. */
  const [started, setStarted] = useState<string[]>();
  const openSteps = openFirstRunSteps(run.steps);
  const close = () => setAsks(undefined);
  return (
    <Panel component="section" aria-labelledby="go-live" padding={[2, 2.5]} above={2}>
      <Typography id="go-live" variant="h3" component="h2">
        {run.openedAt ? 'You are live' : 'Go live'}
      </Typography>
      {run.openedAt ? (
        <>
          <Text color="textSecondary" around={0.75}>
            Opened by {run.openedBy || 'the installation'}, <Instant at={run.openedAt} />. Customers can book.
          </Text>
          {started ? (
            <Spaced around={1.5}>
              <Text below={0.75}>This is what happens now:</Text>
              <Sentences of={started} />
            </Spaced>
          ) : null}
          <Button variant="outlined" onClick={() => setAsks('close')}>
            Close the site again
          </Button>
        </>
      ) : (
        <>
          <Text color="textSecondary" around={0.75}>
            Until then the site says ‘Opening soon’, nobody can book, and no messages are sent to customers.
            While you are signed in here, you see{' '}
            <Link href="/" underline="always">
              the page as it will be
            </Link>
            ;{' '}
            <Link href="/?opening" underline="always">
              others see this
            </Link>
            .
          </Text>
          {openSteps.length ? (
            <Text below={1}>
              Still to do or skip: {openSteps.map((id) => STEP_WORDS[id].title).join(', ')}.
            </Text>
          ) : null}
          <Button
            variant="contained"
            size="large"
            disabled={openSteps.length > 0}
            onClick={() => setAsks('open')}
          >
            Go live
          </Button>
        </>
      )}
      {asks === 'open' ? <OpenDialog payments={run.payments} onOpened={setStarted} onClose={close} /> : null}
      {asks === 'close' ? <CloseDialog onClose={close} /> : null}
    </Panel>
  );
}

function Sentences({ of: sentences }: { of: readonly string[] }) {
  return (
    <Box component="ul" sx={{ paddingLeft: 2.5, margin: 0, display: 'grid', gap: 1 }}>
      {sentences.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </Box>
  );
}

interface OpenDialogProps extends Pick<FirstRun, 'payments'> {
  onOpened: (sentences: string[]) => void;
  onClose: () => void;
}

function OpenDialog({ payments, onOpened, onClose }: OpenDialogProps) {
  const opening = useOpening();
  const sentences = opening.data && openingWords(opening.data, payments);
  const toast = useToast();
  const { send, isPending, refusal } = useFirstRunWrite();
  const open = () =>
    send('go-live', undefined, () => {
      toast({ title: 'You are live', text: 'Customers can book now' });
      if (sentences) onOpened(sentences);
      onClose();
    });
  return (
    <FormDialog
      open
      title="Go live?"
      description="This is what happens from then on:"
      submit="Go Live"
      submitting="Opening..."
      busy={isPending}
      ready={opening.data !== undefined}
      refusal={refusal}
      onClose={onClose}
      onSubmit={open}
    >
      {opening.isPending ? <Spinner label="Counting" /> : null}
      {opening.isError ? (
        <LoadError onRetry={() => void opening.refetch()}>The summary could not be loaded.</LoadError>
      ) : null}
      {sentences ? <Sentences of={sentences} /> : null}
    </FormDialog>
  );
}

function CloseDialog({ onClose }: { onClose: () => void }) {
  const { send, isPending, refusal } = useFirstRunWrite();
  return (
    <FormDialog
      open
      title="Close the site again?"
      description="It says ‘Opening soon’ again, and nobody can book. This is possible as long as nobody has booked or paid."
      submit="Close the Site"
      submitting="Closing..."
      busy={isPending}
      destructive
      refusal={refusal}
      onClose={onClose}
      onSubmit={() => send('close', undefined, onClose)}
    >
      <Alert severity="info">Emails that are on their way can’t be taken back.</Alert>
    </FormDialog>
  );
}
