import { WRITTEN_QUOTE_LIMITS } from '@homebright/contract';
import { Box, Button } from '@mui/material';
import { useFormState } from 'react-hook-form';
import { FieldRow, Part, TextInput } from '../../booking/home-form/fields';
import { customerProblems, missingCustomer } from '../../booking/home-form/home-form';
import { HomePart, WhoPart } from '../../booking/home-form/home-parts';
import { useFormCustomer, useHomeForm } from '../../booking/home-form/use-home-form';
import { addDays } from '../../lib/dates';
import { useToday } from '../../lib/site';
import { AddressDoubt } from '../../ui/address-doubt';
import { Columns, Line, Lines } from '../../ui/arrangement';
import { LeaveGuard } from '../../ui/leave-guard';
import { Panel } from '../../ui/panel';
import { Muted } from '../../ui/text';
import { OptionCards } from './option-cards';
import { PhotosPart } from './photos-part';
import type { QuoteForm } from './quote-form';
import { useIsUploading } from './quotes-api';

interface QuoteFieldsProps {
  /** The customer who is known when the page opens. */
  userId: string | null;
  /** Whether the form already has the home. */
  isFilled: boolean;
  isSaving: boolean;
  isSaved: boolean;
  submit: string;
}

/** The fields of a quote: customer and home, the options with their prices, and what is printed below them. */
export function QuoteFields({ userId, isFilled, isSaving, isSaved, submit }: QuoteFieldsProps) {
  const { form, tried } = useHomeForm<QuoteForm>();
  const { choose, forget, homes, plans } = useFormCustomer(userId, isFilled);
  const missing = tried ? missingCustomer(form.customer) : {};
  return (
    <>
      <Columns from="lg" columns="1fr 1fr" align="start">
        <Panel padding={[2, 3]} gap={3}>
          <WhoPart
            missing={missing}
            emailHint="For the quote and its reminders"
            plans={plans}
            onChoose={choose}
            onOther={forget}
          />
          <HomePart homes={homes} />
        </Panel>
        <Panel padding={[2, 3]} gap={3}>
          <TermsPart />
          <PhotosPart />
        </Panel>
      </Columns>
      <OptionCards />
      <AddressDoubt
        text={tried && customerProblems(missingCustomer(form.customer)) ? '' : form.location}
        known={[...homes.map(({ location }) => location), ...(isFilled ? [form.location] : [])]}
      />
      <SaveLine isSaving={isSaving} isSaved={isSaved} submit={submit} />
    </>
  );
}

function TermsPart() {
  const today = useToday();
  const { days, note } = WRITTEN_QUOTE_LIMITS;
  return (
    <Part title="Terms">
      <FieldRow>
        <TextInput
          source="expiresOn"
          label="Last day"
          type="date"
          helperText="Until then the customer can accept at these prices"
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { min: today, max: addDays(today, days) },
          }}
        />
      </FieldRow>
      <TextInput
        source="note"
        label="Note to the customer"
        multiline
        minRows={4}
        helperText="Printed below the prices"
        slotProps={{ htmlInput: { maxLength: note } }}
      />
    </Part>
  );
}

/** The button to save, and the question before the page is left with unsaved changes. */
function SaveLine({ isSaving, isSaved, submit }: Pick<QuoteFieldsProps, 'isSaving' | 'isSaved' | 'submit'>) {
  const { isDirty, isSubmitted, isValid } = useFormState();
  const isUploading = useIsUploading();
  const advice = isSubmitted && !isValid ? 'Please check the marked fields.' : '';
  return (
    <Lines gap={1}>
      <Line align="center" gap={2}>
        <Button type="submit" variant="contained" size="large" disabled={isSaving || isUploading}>
          {isSaving ? 'Saving...' : submit}
        </Button>
        <Box role="status">
          <Muted>{isUploading ? 'The photos are still being sent' : advice}</Muted>
        </Box>
      </Line>
      <LeaveGuard isUnsaved={(isDirty || isUploading) && !isSaved} />
    </Lines>
  );
}
