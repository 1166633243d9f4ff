import { GIFT_CARD_TEXT, paymentMethodLabel } from '@homebright/contract';
import { Button, InputAdornment } from '@mui/material';
import { useState } from 'react';
import { Form } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { sentenceOf } from '../../lib/api';
import { useToday } from '../../lib/site';
import { Line, Lines } from '../../ui/arrangement';
import { FormField } from '../../ui/form-field';
import { Notice } from '../../ui/notice';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import { emptyIssue, type IssueForm, issueOf, problemsOf } from './gift-card-form';
import { type IssuedCard, useIssueCard } from './gift-cards-api';
import { IssuedGiftCard } from './issued-gift-card';

const PAID_BY = [
  { id: 'cash', name: `Sold: ${paymentMethodLabel('cash').toLowerCase()}` },
  { id: 'check', name: `Sold: ${paymentMethodLabel('check').toLowerCase()}` },
  { id: 'gift', name: 'Given away' },
];
const LANGUAGES = [
  { id: 'en', name: 'English' },
  { id: 'es', name: 'Spanish' },
];
const SHRINK = { inputLabel: { shrink: true } };

/** `/admin/gift-cards/create`: a gift card that the office sells or gives away, and then its code. */
export function GiftCardCreate() {
  const [issued, setIssued] = useState<IssuedCard>();
  return (
    <Page title="New Gift Card">
      {issued ? (
        <IssuedGiftCard card={issued} onNext={() => setIssued(undefined)} />
      ) : (
        <Issue onIssued={setIssued} />
      )}
    </Page>
  );
}

function Issue({ onIssued }: { onIssued: (card: IssuedCard) => void }) {
  const today = useToday();
  const issue = useIssueCard();
  return (
    <Form
      noValidate
      defaultValues={emptyIssue(today)}
      validate={(form) => problemsOf(form as IssueForm, today)}
      disableInvalidFormNotification
      onSubmit={(form: object) =>
        issue.mutate(issueOf(form as IssueForm, today), { onSuccess: (card) => onIssued(card) })
      }
    >
      <Panel padding={[2, 2.5]} sx={{ maxWidth: 640, marginTop: 1 }}>
        <Lines gap={2}>
          {issue.error ? (
            <Notice severity="error">{sentenceOf(issue.error, 'The gift card could not be made.')}</Notice>
          ) : null}
          <FormField
            source="amount"
            label="Value"
            type="number"
            autoFocus
            fullWidth
            slotProps={{
              htmlInput: { min: 10, step: 0.01, inputMode: 'decimal' },
              input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
            }}
          />
          <FormField
            source="paidBy"
            label="How it is paid"
            native
            fullWidth
            choices={PAID_BY}
            slotProps={SHRINK}
          />
          <FormField
            source="recipientName"
            label="For"
            fullWidth
            slotProps={{ htmlInput: { maxLength: GIFT_CARD_TEXT.name } }}
          />
          <FormField
            source="message"
            label="Message"
            fullWidth
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: GIFT_CARD_TEXT.message } }}
          />
          <FormField
            source="recipientEmail"
            label="Email it to"
            type="email"
            fullWidth
            helperText="Leave empty to hand it over yourself."
          />
          <WhenAndHow />
          <Line>
            <Button type="submit" variant="contained" disabled={issue.isPending}>
              {issue.isPending ? 'Making...' : 'Make Gift Card'}
            </Button>
          </Line>
        </Lines>
      </Panel>
    </Form>
  );
}

/** The day and the language of the email; without an address there is none. */
function WhenAndHow() {
  const isEmailed = String(useWatch({ name: 'recipientEmail' })).trim() !== '';
  return (
    <>
      <FormField
        source="deliverOn"
        label="Day of delivery"
        type="date"
        fullWidth
        disabled={!isEmailed}
        slotProps={SHRINK}
      />
      <FormField
        source="language"
        label="Language of the email"
        native
        fullWidth
        disabled={!isEmailed}
        choices={LANGUAGES}
        slotProps={SHRINK}
      />
    </>
  );
}
