import type { CouponRefused } from '@homebright/contract';
import { type FormEvent, useState } from 'react';
import { ApiError, serverMessage } from '../../lib/api/client.js';
import { pricesTexts } from '../../lib/texts/prices.js';
import { Button } from '../button.js';
import { TextField } from '../field.js';
import './prices.css';

interface Props {
  /** Of the coupon that the price has. */
  code?: string;
  /** Was given and is not taken, and why. */
  refused?: { code: string; text: string };
  /** @throws ApiError if it is not taken */
  onApply: (code: string) => Promise<void>;
  onRemove: () => Promise<void>;
}

/** 'Have a coupon?' to open, and what it does to the price once it is taken. */
export function CouponField({ code, refused, onApply, onRemove }: Props) {
  const words = pricesTexts().coupon;
  const [problem, setProblem] = useState(refused?.text);
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().then(
      () => setProblem(undefined),
      (error: unknown) => setProblem(couponProblem(error)),
    );
    setBusy(false);
  };
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('coupon')).trim();
    if (typed && !isBusy) void attempt(() => onApply(typed));
  };
  return code ? (
    <p className="coupon">
      <span role="status">{words.taken(code)}</span>
      <Button look="quiet" small busy={isBusy} onClick={() => void attempt(onRemove)}>
        {words.remove}
      </Button>
    </p>
  ) : (
    <details className="coupon" open={Boolean(problem)}>
      <summary>{words.ask}</summary>
      <form onSubmit={apply}>
        <TextField
          label={words.label}
          name="coupon"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
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

/** Why a coupon is not taken, in the visitor's language. */
export function couponProblem(error: unknown): string {
  const { failed, refused } = pricesTexts().coupon;
  const [detail] = (error instanceof ApiError && error.body.details) || [];
  const { reason = '' } = (detail ?? {}) as Partial<CouponRefused>;
  return refused[reason] ?? serverMessage(error) ?? failed;
}
