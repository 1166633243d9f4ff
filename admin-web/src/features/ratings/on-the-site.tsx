import { OFFICE_LIMITS } from '@homebright/contract';
import type { RatingDetails } from '@homebright/contract';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMay } from '../../lib/powers';
import { FormDialog } from '../../ui/form-dialog';
import { useRatingAction } from './rating-api';
import { Line } from '../../ui/arrangement';

const LONGEST = OFFICE_LIMITS.testimonial.quote;

/** Shows these words on the landing page, or takes them off. They need the customer's consent and stay unchanged. */
export function OnTheSite({ rating }: { rating: RatingDetails }) {
  const { id, version, words, consentName, shownAt } = rating;
  const action = useRatingAction(id);
  const mayChange = useMay('customers');
  const [asksToWithdraw, setAsksToWithdraw] = useState(false);
  if (!consentName || !words)
    return <Sentence>The customer has not agreed to have these words shown.</Sentence>;
  const isTooLong = words.length > LONGEST;
  return (
    <>
      <Sentence>
        The customer agrees that these words are shown as “{consentName}”.{' '}
        {isTooLong
          ? `They are longer than the ${LONGEST} characters that fit, and words are never edited.`
          : 'The page shows the three that you chose last, before the testimonials in Settings.'}
      </Sentence>
      {mayChange ? (
        <Line above={1.5}>
          <Button
            variant="outlined"
            disabled={action.isPending || (isTooLong && !shownAt)}
            onClick={() => action.mutate({ action: shownAt ? 'hide' : 'show', version })}
          >
            {shownAt ? 'Take off the site' : 'Show on the site'}
          </Button>
          <Button disabled={action.isPending} onClick={() => setAsksToWithdraw(true)}>
            Consent withdrawn
          </Button>
        </Line>
      ) : null}
      {asksToWithdraw ? (
        <FormDialog
          open
          title="Withdraw the customer’s consent?"
          description="These words are removed from the site at once and cannot be shown again."
          submit="Withdraw Consent"
          submitting="Saving..."
          busy={action.isPending}
          destructive
          onClose={() => setAsksToWithdraw(false)}
          onSubmit={() =>
            action.mutate(
              { action: 'withdraw-consent', version },
              { onSuccess: () => setAsksToWithdraw(false) },
            )
          }
        />
      ) : null}
    </>
  );
}

function Sentence({ children }: { children: ReactNode }) {
  return <Typography variant="body2">{children}</Typography>;
}
