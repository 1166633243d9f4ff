import { giftCardCodeOf, type GiftCardRefusal, shortMoney } from '@homebright/contract';
import { ApiError } from '@homebright/web-common/api/client.js';
import { type FormEvent, useState } from 'react';
import { creditTexts } from '../../../lib/texts/credit.js';
import { texts } from '../../../lib/texts/index.js';
import { showToast } from '../../../lib/toast/toaster.js';
import { whyFailed } from '../../../lib/why-failed.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/field.js';
import { useRedeem } from '../api/credit.js';
import layoutStyles from '../../../ui/layout.module.css';

const TOO_MANY = 429;

/** Turns a gift card into credit. @param balance the credit before, in cents */
export function RedeemForm({ balance }: { balance: number }) {
  const { own: words } = creditTexts();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const { mutateAsync, isPending } = useRedeem();
  const failed = (problem: unknown) => setError(whyRefused(problem));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (!giftCardCodeOf(code)) return setError(words.codeMissing);
    setError(undefined);
    void mutateAsync({ code }, { onSuccess: () => setCode('') }).then(
      (credit) => showToast({ title: words.redeemed(shortMoney(credit.balance - balance)) }),
      failed,
    );
  };
  return (
    <form className={layoutStyles.stack} noValidate onSubmit={submit}>
      <TextField
        label={words.code}
        hint={words.codeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={code}
        error={error}
        onChange={({ target }) => {
          setCode(target.value);
          setError(undefined);
        }}
      />
      <div className={layoutStyles.row}>
        <Button type="submit" look="secondary" busy={isPending}>
          {isPending ? texts.common.working : words.redeem}
        </Button>
      </div>
    </form>
  );
}

function whyRefused(problem: unknown): string {
  const { own: words } = creditTexts();
  if (!(problem instanceof ApiError)) return whyFailed(problem);
  if (problem.status === TOO_MANY) return words.tooMany;
  const [refusal] = (problem.body.details ?? []) as { reason?: GiftCardRefusal }[];
  return (refusal?.reason && words.refused[refusal.reason]) ?? whyFailed(problem);
}
