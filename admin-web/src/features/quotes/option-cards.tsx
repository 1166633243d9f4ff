import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined';
import { type PricedQuote, WRITTEN_QUOTE_LIMITS } from '@homebright/contract';
import { Box, Button, IconButton, LinearProgress } from '@mui/material';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useServices } from '../../booking/api/services';
import { useExtrasFor } from '../../booking/extras/extras-api';
import { ExtrasError } from '../../booking/extras/extras-error';
import { countsOf, ExtrasFields } from '../../booking/extras/extras-fields';
import { ChoiceInput, FieldRow, TextInput } from '../../booking/home-form/fields';
import { useHomeForm } from '../../booking/home-form/use-home-form';
import { useFrequencyChoices } from '../../booking/plan/frequency-choices';
import { ServicesError } from '../../booking/services-error';
import { sentenceOf } from '../../lib/api';
import { money } from '../../lib/format';
import { Line, Lines, Spaced } from '../../ui/arrangement';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { Muted, Text } from '../../ui/text';
import { OPTION_GRID } from './option-grid';
import { OptionPrice } from './quote-options';
import { OwnLines } from './own-lines';
import { EMPTY_OPTION, type OptionForm, type QuoteForm } from './quote-form';
import { useOptionPrice } from './quotes-api';

/** The options side by side, each with its live price. */
export function OptionCards() {
  const { form } = useHomeForm<QuoteForm>();
  const { fields, append, remove } = useFieldArray({ name: 'options' });
  const isFull = fields.length >= WRITTEN_QUOTE_LIMITS.options;
  return (
    <Lines gap={1.5}>
      <Line align="center" justify="space-between">
        <Text variant="h3" component="h2">
          Options
        </Text>
        <Button startIcon={<Add />} disabled={isFull} onClick={() => append({ ...EMPTY_OPTION })}>
          Add an option
        </Button>
      </Line>
      <ServicesError />
      <ExtrasError />
      <Spaced sx={OPTION_GRID}>
        {fields.map(({ id }, at) => (
          <OptionCard
            key={id}
            at={at}
            option={form.options[at] ?? EMPTY_OPTION}
            onRemove={fields.length > 1 ? () => remove(at) : undefined}
          />
        ))}
      </Spaced>
    </Lines>
  );
}

interface OptionCardProps {
  at: number;
  option: OptionForm;
  onRemove: (() => void) | undefined;
}

function OptionCard({ at, option, onRemove }: OptionCardProps) {
  const { setValue } = useFormContext();
  const services = useServices().filter(({ id, active }) => active || id === option.service);
  const frequencies = useFrequencyChoices(option.frequency || undefined);
  const offered = useExtrasFor(option.service, option.service !== '');
  const name = `Option ${at + 1}`;
  const setExtras = (extras: OptionForm['extras']) =>
    setValue(`options.${at}.extras`, extras, { shouldDirty: true });
  return (
    <Panel
      component="section"
      aria-label={name}
      padding={[2, 2.5]}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}
    >
      <Line align="center" justify="space-between" nowrap>
        <Text variant="strong">{name}</Text>
        {onRemove ? (
          <IconButton size="small" aria-label={`Remove option ${at + 1}`} onClick={onRemove}>
            <DeleteOutline />
          </IconButton>
        ) : null}
      </Line>
      <TextInput
        source={`options.${at}.title`}
        label="Title"
        placeholder="For example, Deep clean"
        slotProps={{ htmlInput: { maxLength: WRITTEN_QUOTE_LIMITS.title } }}
      />
      <FieldRow>
        <ChoiceInput
          source={`options.${at}.service`}
          label="Service"
          options={[
            ['', 'Choose'] as const,
            ...services.map(({ id, label, price: from }) => [id, `${label}, ${money(from)}`] as const),
          ]}
          onChange={() => setExtras({})}
        />
        <ChoiceInput
          source={`options.${at}.frequency`}
          label="How often"
          options={[['', 'Once'] as const, ...frequencies.map((one) => [one.id, one.name] as const)]}
        />
      </FieldRow>
      {offered.length ? (
        <ExtrasFields
          offered={offered}
          counts={countsOf(offered, option.service, option.extras)}
          onChange={setExtras}
        />
      ) : null}
      <OwnLines option={at} />
      <LivePrice name={name} option={option} />
    </Panel>
  );
}

/** The price at the foot of the card. Its place is kept, so that nothing moves when it arrives. */
function LivePrice({ name, option }: { name: string; option: OptionForm }) {
  const { form } = useHomeForm<QuoteForm>();
  const { price, isCurrent } = useOptionPrice(form, option);
  const isPricing = option.service !== '' && (!isCurrent || price.isFetching);
  return (
    <Box
      role="group"
      aria-label={`Price of ${name}`}
      aria-live="polite"
      aria-busy={isPricing}
      sx={{ marginTop: 'auto', paddingTop: 1.5, borderTop: 1, borderColor: 'divider', minHeight: 168 }}
    >
      <Box sx={{ height: 4 }}>
        {isPricing ? <LinearProgress aria-label={`Working out the price of ${name}`} /> : null}
      </Box>
      <Box sx={{ opacity: isPricing ? 0.5 : 1 }}>
        <PriceOrReason hasService={option.service !== ''} priced={price.data} error={price.error} />
      </Box>
    </Box>
  );
}

interface PriceOrReasonProps {
  hasService: boolean;
  priced: PricedQuote | undefined;
  error: Error | null;
}

function PriceOrReason({ hasService, priced, error }: PriceOrReasonProps) {
  if (!hasService) return <Muted above={1}>Choose a service to see the price.</Muted>;
  if (error) {
    const reason = sentenceOf(error, 'The price could not be worked out.');
    return (
      <Notice severity="warning" above={1}>
        {reason}
      </Notice>
    );
  }
  const [option] = priced?.options ?? [];
  if (!option) return null;
  return (
    <>
      <OptionPrice option={option} />
      {priced?.served ? null : (
        <Notice severity="warning" above={1}>
          This home is outside your service area.
        </Notice>
      )}
    </>
  );
}
