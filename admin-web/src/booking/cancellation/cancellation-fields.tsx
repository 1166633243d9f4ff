import { CANCELLATION_REFUNDS, OFFICE_LIMITS } from '@homebright/contract';
import type { CancellationPreview, CancellationRefund, Cents } from '@homebright/contract';
import {
  Alert,
  Box,
  Button,
  FormControlLabel,
  Radio,
  RadioGroup,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { money } from '../../lib/format';
import { CustomerMessages } from './customer-messages';
import { handBack } from '../refund-words';
import { mayCharge, partsOf, refusedOf, settlementOf } from './settlement';
import type { Choice, Settlement } from './settlement';
import type { Cancellation } from './use-cancellation';
import { Muted, Text } from '../../ui/text';
import { Lines } from '../../ui/arrangement';

const MIXED = 'each';

const LABELS: Record<CancellationRefund, string> = {
  full: 'Full refund',
  'minus-fee': 'Keep the fee',
  none: 'Keep everything',
};

/** The labels if nothing was paid, and a fee would be charged to the saved card. */
const CHARGE_LABELS: Record<CancellationRefund, string> = {
  full: 'Charge nothing',
  'minus-fee': 'Charge the fee',
  none: 'Charge nothing',
};

/** The part of a cancel or delete dialog that offers the refunds and shows their amounts. */
export function CancellationFields({ cancellation }: { cancellation: Cancellation }) {
  const { previews, choice, failed, retry } = cancellation;
  if (failed) return <AmountsFailed onRetry={retry} />;
  if (!previews.length) return <Skeleton variant="rounded" height={120} aria-label="Loading the amounts" />;
  const { paid, waiting, dropped } = settlementOf(previews, choice);
  const byHand = handBack(partsOf(previews, choice));
  return (
    <Lines gap={1.5} above={0.5} below={1.5}>
      {paid > 0 || mayCharge(previews) ? (
        <RefundChoice cancellation={cancellation} paid={paid} />
      ) : (
        <NothingPaid previews={previews} />
      )}
      {byHand ? (
        <Text role="status" variant="body2" weight={500}>
          {byHand}: it was not paid by card.
        </Text>
      ) : null}
      <CancellationReason {...cancellation} />
      <Refusals previews={previews} />
      {waiting > 0 ? (
        <Note>{money(waiting)} is disputed. It can be refunded only if the bank decides in your favor.</Note>
      ) : null}
      {dropped > 0 ? <Note>{money(dropped)} still unpaid will no longer be due.</Note> : null}
      <CustomerMessages previews={previews} choice={choice} />
    </Lines>
  );
}

function RefundChoice({ cancellation, paid }: { cancellation: Cancellation; paid: number }) {
  const { previews, choice, choose } = cancellation;
  const id = useId();
  const labels = paid > 0 ? LABELS : CHARGE_LABELS;
  const card = previews.length > 1 ? 'the cards' : 'the card';
  return (
    <div>
      <Typography id={id} variant="smallStrong">
        {paid > 0 ? `${money(paid)} was paid` : 'Nothing was paid yet'}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={choice ?? MIXED}
        onChange={(event) =>
          choose(CANCELLATION_REFUNDS.find((refund) => refund === event.target.value) ?? null)
        }
      >
        {choicesOf(previews, paid).map((one) => {
          const sums = settlementOf(previews, one);
          return (
            <FormControlLabel
              key={one ?? MIXED}
              value={one ?? MIXED}
              control={<Radio size="small" />}
              sx={{ alignItems: 'flex-start', '.MuiRadio-root': { paddingBlock: 0.5 } }}
              label={
                <Box sx={{ paddingBlock: 0.25 }}>
                  {one ? labels[one] : mixedLabel(previews, labels)}
                  <Muted>{movesInWords(sums, card)}</Muted>
                </Box>
              }
            />
          );
        })}
      </RadioGroup>
    </div>
  );
}

/** The ways to settle. If nothing was paid, a full refund and none are the same: nothing is charged. */
function choicesOf(previews: readonly CancellationPreview[], paid: Cents): Choice[] {
  const standards = new Set(previews.map(({ standard }) => standard));
  const isMixed = standards.size > 1;
  const same = standards.has('none') && !isMixed ? 'full' : 'none';
  const refunds = CANCELLATION_REFUNDS.filter((one) => paid > 0 || one !== same);
  return isMixed ? [null, ...refunds] : refunds;
}

/** Each visit's own default: 'none' for visits that took place, otherwise the role's default. */
function mixedLabel(previews: readonly CancellationPreview[], labels: typeof LABELS): string {
  const others = previews.find(({ tookPlace }) => !tookPlace)?.standard ?? 'full';
  return `${labels[others]}, except for visits that took place`;
}

/** Asks a role that the policy binds for a reason; a null reason means that the refund needs no reason. */
export function CancellationReason({
  previews,
  reason,
  explain,
}: Pick<Cancellation, 'previews' | 'reason' | 'explain'>) {
  if (reason === null) return null;
  const isWaived = mayCharge(previews) && settlementOf(previews, 'full').paid === 0;
  return (
    <TextField
      label={`Reason for ${isWaived ? 'charging less than the policy says' : 'refunding more than the policy allows'} (kept in the history)`}
      required
      fullWidth
      multiline
      size="small"
      value={reason}
      onChange={(event) => explain(event.target.value)}
      slotProps={{ htmlInput: { maxLength: OFFICE_LIMITS.cancellation.reason } }}
    />
  );
}

/** Shown before anything is sent; for several bookings it says how many are refused. */
export function Refusals({ previews }: { previews: readonly CancellationPreview[] }) {
  const refused = refusedOf(previews);
  if (!refused[0]) return null;
  const share = previews.length > 1 ? `${refused.length} of ${previews.length}: ` : '';
  return (
    <Alert severity="warning">
      {share}
      {refused[0].refusal}
    </Alert>
  );
}

function movesInWords({ paid, refunded, kept, charged }: Settlement, card: string): string {
  const fee = charged ? `${money(charged)} charged to ${card}` : '';
  if (paid === 0) return fee || 'Nothing charged';
  const back = refunded ? `${money(refunded)} refunded` : 'No refund';
  return [back, kept ? `${money(kept)} kept` : '', fee].filter(Boolean).join(', ');
}

function NothingPaid({ previews }: { previews: readonly CancellationPreview[] }) {
  const isCancellable = previews.some(({ options }) => options.length);
  return (
    <Note>
      {isCancellable
        ? 'Nothing was paid, so there is nothing to refund.'
        : 'Already cancelled. Nothing more to refund.'}
    </Note>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <Muted>{children}</Muted>;
}

function AmountsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      The amounts could not be loaded.
    </Alert>
  );
}
