import type { CouponRefused } from '@homebright/contract';
import { type FormEvent, useState } from 'react';
import { ApiError, serverMessage } from '@homebright/web-common/api/client.js';
import { texts } from '../../lib/texts/index.js';
import { pricesTexts } from '../../lib/texts/prices.js';
import { Button } from '../button.js';
import { TextField } from '../field.js';
import styles from './prices.module.css';

interface Props {
  /** The code of the coupon in the price. */
  code?: string;
  /** A coupon that was entered and refused, with the reason if known. */
  refused?: { code: string; text?: string };
  /** @throws ApiError if it is refused */
  onApply: (code: string) => Promise<void>;
  onRemove: () => Promise<void>;
}

/** 'Have a coupon?' with its field, or a button that removes the accepted coupon. */
export function CouponField({ code, refused, onApply, onRemove }: Props) {
  const words = pricesTexts().coupon;
  const [problem, setProblem] = useState(refused?.text);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    const reason = await work().then(() => undefined, couponProblem);
    setProblem(reason);
    setDone(!reason);
    setBusy(false);
  };
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('coupon')).trim();
    if (typed && !isBusy) void attempt(() => onApply(typed));
  };
  // The pressed control disappears after success, so the focus moves to the control that replaces it.
  return code ? (
    <Button
      key={`${isDone}`}
      look="quiet"
      small
      autoFocus={isDone}
      busy={isBusy}
      onClick={() => void attempt(onRemove)}
    >
      {words.remove(code)}
    </Button>
  ) : (
    <details className={styles.coupon} open={Boolean(problem ?? refused)}>
      <summary ref={(summary) => void (isDone && summary?.focus())}>{words.ask}</summary>
      <form onSubmit={apply}>
        <TextField
          label={words.label}
          name="coupon"
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={refused?.code}
          error={problem}
        />
        <Button type="submit" look="secondary" busy={isBusy}>
          {words.apply}
        </Button>
      </form>
    </details>
  );
}

/** Why a coupon was refused, in the visitor's language. */
export function couponProblem(error: unknown): string {
  const { refused } = pricesTexts().coupon;
  const [detail] = (error instanceof ApiError && error.body.details) || [];
  const { reason = '' } = (detail ?? {}) as Partial<CouponRefused>;
  return refused[reason] ?? serverMessage(error) ?? texts.common.offline;
}
