import { OFFICE_LIMITS } from '@homebright/contract';
import type { ReassignmentResult, VisitChoice } from '@homebright/contract';
import { AlertTitle, Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../lib/api';
import { counted } from '../../lib/counted';
import { labelOf } from '../../lib/format';
import { FormDialog } from '../../ui/form-dialog';
import { LoadError } from '../../ui/load-error';
import { Spinner } from '../../ui/spinner';
import { useCrews } from '../api/crews';
import { staleFields } from '../api/stale';
import { ChangedNotice } from './changed-notice';
import { conflictsOf, useReassignment, useConfirmReassignment } from './reassignment-api';
import type { PlannedChange } from './reassignment-api';
import { isImpossible, movesOf, needsReason, planInWords } from './reassignment-words';
import { PlannedVisitRow } from './reassigned-visit-row';
import { Muted, Text } from '../../ui/text';
import { Notice } from '../../ui/notice';
import { Bullets, Line, PlainList } from '../../ui/arrangement';

interface ReassignmentDialogProps {
  title: string;
  change: PlannedChange;
  /** False while the caller's own fields are invalid. */
  valid?: boolean;
  onClose: () => void;
  /** Reloads the crew or closure after somebody else has changed it. */
  onReload?: () => void;
  onDone: (result: ReassignmentResult) => void;
  /** The closure's own fields. */
  children?: ReactNode;
}

/** Shows where a closure or a crew change moves visits and what customers are told; edited, then confirmed once. */
export function ReassignmentDialog(props: ReassignmentDialogProps) {
  const { change, valid = true, onClose, onDone, ...frame } = props;
  const [terms, setTerms] = useState({ overtime: false, otherTimes: false });
  const [choices, setChoices] = useState<readonly VisitChoice[]>([]);
  const [reason, setReason] = useState('');
  const crews = useCrews();
  const plan = useReassignment(change, { ...terms, choices: [...choices] });
  const confirm = useConfirmReassignment();
  const conflicts = conflictsOf(confirm.error);
  const changed = conflicts ? undefined : staleFields(confirm.error ?? plan.error);
  const visits = plan.data?.visits ?? [];
  const mustSayWhy = needsReason({ visits });
  const ready =
    plan.isSuccess &&
    valid &&
    !plan.isFetching &&
    !conflicts &&
    !changed &&
    !visits.some(isImpossible) &&
    !(mustSayWhy && !reason.trim());

  const without = (bookingId: number) => choices.filter((choice) => choice.bookingId !== bookingId);
  function choose(choice: VisitChoice) {
    setChoices([...without(choice.bookingId), choice]);
  }
  function lookAgain() {
    setChoices(choices.filter(({ bookingId }) => !conflicts?.some((one) => one.bookingId === bookingId)));
    confirm.reset();
    void plan.refetch();
  }
  function save() {
    const given = visits.some(({ byHand }) => byHand) && reason.trim() ? { reason: reason.trim() } : {};
    const { overtime } = terms;
    confirm.mutate(
      { change, plan: { overtime, ...given, moves: movesOf({ visits }) } },
      { onSuccess: onDone },
    );
  }

  const placed = visits.filter(({ next }) => next.crewId !== null).length;
  return (
    <FormDialog
      open
      wide
      title={frame.title}
      submit={placed ? `Move ${counted(placed, 'visit')}` : 'Save'}
      submitting="Saving..."
      busy={confirm.isPending}
      ready={ready}
      refusal={
        confirm.error && !conflicts && !changed
          ? sentenceOf(confirm.error, 'Nobody was moved. Please try again.')
          : undefined
      }
      onClose={onClose}
      onSubmit={save}
    >
      {frame.children}
      {conflicts ? (
        <Conflicts sentences={conflicts.map(({ sentence }) => sentence)} onLook={lookAgain} />
      ) : null}
      {changed ? (
        <ChangedNotice what={`this ${change.of}`} fields={changed} onReload={frame.onReload ?? onClose} />
      ) : null}
      <Terms terms={terms} onChange={setTerms} />
      {plan.isPending ? <Spinner label="Planning" height={160} /> : null}
      {plan.isError && !changed ? (
        <LoadError onRetry={() => void plan.refetch()}>
          {sentenceOf(plan.error, 'The visits could not be planned.')}
        </LoadError>
      ) : null}
      {plan.data ? (
        <>
          <Text role="status" around={1} weight={550}>
            {visits.length ? planInWords({ visits }) : 'No visit has to move.'}
          </Text>
          {plan.data.staying.map(({ bookingId, customerName, status }) => (
            <Muted key={bookingId}>
              #{bookingId}, {customerName}: {labelOf(status).toLowerCase()}, stays with this crew.
            </Muted>
          ))}
          <PlainList sx={{ opacity: plan.isFetching ? 0.7 : 1 }}>
            {visits.map((visit) => (
              <PlannedVisitRow
                key={visit.bookingId}
                visit={visit}
                crews={crews.data ?? []}
                choice={choices.find(({ bookingId }) => bookingId === visit.bookingId)}
                onChoose={choose}
                onPlan={() => setChoices(without(visit.bookingId))}
              />
            ))}
          </PlainList>
        </>
      ) : null}
      {visits.some(({ byHand }) => byHand) ? (
        <TextField
          label="Reason (kept in the history)"
          value={reason}
          required={mustSayWhy}
          helperText={mustSayWhy ? 'A choice breaks hours or a closure' : undefined}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: OFFICE_LIMITS.reassignment.reason } }}
          fullWidth
          sx={{ marginTop: 2 }}
        />
      ) : null}
    </FormDialog>
  );
}

interface TermsChoice {
  overtime: boolean;
  otherTimes: boolean;
}

function Terms({ terms, onChange }: { terms: TermsChoice; onChange: (terms: TermsChoice) => void }) {
  const box = (name: keyof TermsChoice, label: string) => (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          checked={terms[name]}
          onChange={(event) => onChange({ ...terms, [name]: event.target.checked })}
        />
      }
    />
  );
  return (
    <Line gap={[0, 2]}>
      {box('overtime', 'Allow up to two hours of overtime')}
      {box('otherTimes', 'Allow another arrival window on the same day')}
    </Line>
  );
}

/** The visits that have changed since they were shown. */
function Conflicts({ sentences, onLook }: { sentences: readonly string[]; onLook: () => void }) {
  return (
    <Notice
      severity="warning"
      below={2}
      action={
        <Button color="inherit" size="small" onClick={onLook}>
          Look again
        </Button>
      }
    >
      <AlertTitle>The day has changed, so nobody was moved</AlertTitle>
      <Bullets indent={2}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Bullets>
    </Notice>
  );
}
