import type { FirstRunState, FirstRunStep } from '@homebright/contract';
import CheckCircle from '@mui/icons-material/CheckCircleOutlineOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmptyOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUncheckedOutlined';
import RedoOutlined from '@mui/icons-material/RedoOutlined';
import WarningAmber from '@mui/icons-material/WarningAmberOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Instant } from '../../ui/list/cells';
import { StateChip } from '../../ui/state-chip';
import { useFirstRunWrite } from './first-run';
import { ProveEmail } from './prove-email';
import { ProvePayments } from './prove-payments';
import { ProveText } from './prove-text';
import { STEP_WORDS, type StepLink } from './step-words';
import { Muted, Text } from '../../ui/text';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { Line } from '../../ui/arrangement';

const STATES = {
  open: { tone: 'neutral', icon: RadioButtonUnchecked, word: 'To do' },
  done: { tone: 'success', icon: CheckCircle, word: 'Done' },
  skipped: { tone: 'warning', icon: RedoOutlined, word: 'Skipped' },
  lapsed: { tone: 'error', icon: WarningAmber, word: 'Do again' },
} as const satisfies Record<FirstRunState, object>;

const PROOFS: Partial<Record<FirstRunStep['id'], (props: { step: FirstRunStep }) => ReactNode>> = {
  payments: ProvePayments,
  email: ProveEmail,
  text: ProveText,
};

/** One step: its current state, how to check it, and the effect of skipping it. */
export function StepCard({ step, number }: { step: FirstRunStep; number: number }) {
  const { title, text, links = [] } = STEP_WORDS[step.id];
  const { tone, icon, word } = STATES[step.state];
  const Proof = PROOFS[step.id];
  const needsWork = step.state === 'open' || step.state === 'lapsed';
  return (
    <Panel component="li" padding={[2, 2.5]}>
      <Line align="baseline">
        <Text variant="h3" component="h2" pushes>
          {number}. {title}
        </Text>
        <StateChip tone={tone} icon={icon}>
          {word}
        </StateChip>
      </Line>
      <Text color="textSecondary" around={0.75}>
        {text}
      </Text>
      {step.state === 'lapsed' ? (
        <Text below={0.75}>This step was done, but its settings have changed since.</Text>
      ) : null}
      {step.found.map((line) => (
        <Text key={line} breakable>
          {line}
        </Text>
      ))}
      {step.missing ? <Note icon={WarningAmber}>{step.missing}</Note> : null}
      <Box role="status">{step.waiting ? <Note icon={HourglassEmpty}>{step.waiting}</Note> : null}</Box>
      {Proof && step.state !== 'skipped' ? <Proof step={step} /> : null}
      {step.at ? (
        <Muted above={0.75}>
          {word} by {step.by || 'the office'}, <Instant at={step.at} />
        </Muted>
      ) : null}
      <StepActions step={step} links={links} needsWork={needsWork} />
    </Panel>
  );
}

function Note({ icon: Icon, children }: { icon: typeof WarningAmber; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'start', marginTop: 0.75 }}>
      <Icon aria-hidden fontSize="small" sx={{ marginTop: '2px' }} />
      <Typography>{children}</Typography>
    </Box>
  );
}

interface ActionsProps {
  step: FirstRunStep;
  links: readonly StepLink[];
  needsWork: boolean;
}

function StepActions({ step, links, needsWork }: ActionsProps) {
  const { send, isPending, refusal } = useFirstRunWrite();
  const [isSkipping, setSkipping] = useState(false);
  const { confirm, skip, title } = STEP_WORDS[step.id];
  const settle = (settling: 'confirm' | 'skip' | 'reopen') => {
    setSkipping(false);
    send(`steps/${step.id}`, { settling });
  };
  return (
    <>
      {refusal ? (
        <Notice severity="error" above={1}>
          {refusal}
        </Notice>
      ) : null}
      {isSkipping ? (
        <Notice severity="warning" role="status" above={1.5}>
          {skip}
          <Line above={1}>
            <Button size="small" variant="contained" onClick={() => settle('skip')}>
              Skip it
            </Button>
            <Button size="small" onClick={() => setSkipping(false)}>
              Keep it
            </Button>
          </Line>
        </Notice>
      ) : null}
      <Line above={1.5}>
        {confirm && needsWork ? (
          <Button
            variant="contained"
            disabled={isPending || step.missing !== null}
            onClick={() => settle('confirm')}
          >
            {confirm}
          </Button>
        ) : null}
        {links.map(({ to, label }) => (
          <Button key={to} variant="outlined" component={Link} to={to} aria-label={`${label} for: ${title}`}>
            {label}
          </Button>
        ))}
        {needsWork && !isSkipping ? (
          <Button disabled={isPending} onClick={() => setSkipping(true)} aria-label={`Skip: ${title}`}>
            Skip
          </Button>
        ) : null}
        {step.state === 'skipped' ? (
          <Button
            disabled={isPending}
            onClick={() => settle('reopen')}
            aria-label={`Do it after all: ${title}`}
          >
            Do it after all
          </Button>
        ) : null}
      </Line>
    </>
  );
}
