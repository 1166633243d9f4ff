import { lengthInWords, type QuoteOption, type WrittenQuoteDetails } from '@homebright/contract';
import { Typography } from '@mui/material';
import { PriceLines } from '../../booking/price-lines';
import { labelOf, money } from '../../lib/format';
import { Line, Spaced } from '../../ui/arrangement';
import { Panel } from '../../ui/panel';
import { StateChip } from '../../ui/state-chip';
import { Muted, Text } from '../../ui/text';
import { OPTION_GRID } from './option-grid';

/** The options of a saved quote, with their prices as the customer sees them. */
export function QuoteOptions({ quote: { options, accepted } }: { quote: WrittenQuoteDetails }) {
  return (
    <Spaced sx={OPTION_GRID}>
      {options.map((option) => (
        <OptionPanel key={option.number} option={option} isAccepted={option.number === accepted?.option} />
      ))}
    </Spaced>
  );
}

function OptionPanel({ option, isAccepted }: { option: QuoteOption; isAccepted: boolean }) {
  const { title, serviceLabel, frequency, minutes } = option;
  return (
    <Panel component="section" aria-label={title} padding={2.5}>
      <Line align="center" justify="space-between">
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        {isAccepted ? <StateChip tone="success">Accepted</StateChip> : null}
      </Line>
      <Muted above={0.5}>
        {serviceLabel} · {frequency ? labelOf(frequency) : 'Once'} · {lengthInWords(minutes)}
      </Muted>
      <OptionPrice option={option} />
    </Panel>
  );
}

/** The lines of an option, its total, and what is due when. */
export function OptionPrice({ option }: { option: QuoteOption }) {
  const { lines, total, laterTotal, deposit } = option;
  return (
    <>
      <PriceLines lines={lines} />
      <Text figures sx={{ fontSize: '1.5rem', fontWeight: 650 }}>
        {money(total)}
        {laterTotal === null ? null : (
          <Text component="span" variant="body2" color="textSecondary">
            {` first visit, then ${money(laterTotal)}`}
          </Text>
        )}
      </Text>
      <Muted>{dueWords(total, deposit)}</Muted>
    </>
  );
}

function dueWords(total: number, deposit: number | null): string {
  if (deposit === null) return 'Paid when the customer accepts';
  return deposit === 0
    ? 'The card is charged after the visit'
    : `${money(deposit)} deposit, ${money(total - deposit)} after the visit`;
}
