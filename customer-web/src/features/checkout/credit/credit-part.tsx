import { creditToPay, money } from '@homebright/contract';
import { type ReactNode, useState } from 'react';
import { creditTexts } from '../../../lib/texts/credit.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/card.js';
import { Spinner } from '../../../ui/loading.js';
import type { PreparedPayment } from '../prepare-payment.js';
import type { CreditOffer } from './credit-offer.js';
import { useCreditPayment } from './use-credit-payment.js';
import textStyles from '../../../ui/text.module.css';

interface Props {
  payment: PreparedPayment;
  balance: number;
  offer: CreditOffer;
  /** The form that charges a card. */
  children: ReactNode;
}

/** Offers the customer's credit above the card form, or in its place if the credit pays everything. */
export default function CreditPart({ payment, balance, offer, children }: Props) {
  const { note } = offer;
  return (
    <>
      {note && (
        <div role={note.isError ? 'alert' : 'status'}>
          <Notice tone={note.isError ? 'error' : 'primary'} icon={note.isError ? 'alert' : 'check'}>
            {note.text}
          </Notice>
        </div>
      )}
      <Choice payment={payment} balance={balance} say={offer.say} form={children} />
    </>
  );
}

interface ChoiceProps extends Pick<Props, 'payment' | 'balance'> {
  say: CreditOffer['say'];
  form: ReactNode;
}

function Choice({ payment, balance, say, form }: ChoiceProps) {
  const { pay: words } = creditTexts();
  const [usesCard, setUsesCard] = useState(false);
  const { pay, isBusy } = useCreditPayment(payment, say);
  const { due, later } = payment;
  const owed = due + (later ?? 0);
  const amount = creditToPay(balance, { due, balance: owed });
  const isWhole = amount === owed;
  const label = isWhole ? words.whole(money(amount)) : words.use(money(amount));
  if (amount === 0) return form;
  if (isWhole && usesCard)
    return (
      <>
        {form}
        <Button look="quiet" onClick={() => setUsesCard(false)}>
          {words.byCredit}
        </Button>
      </>
    );
  return (
    <>
      <p className={textStyles.muted}>
        {[words.have(money(balance)), amount < due && words.rest(money(due - amount))]
          .filter(Boolean)
          .join(' ')}
      </p>
      <Button wide look={isWhole ? 'primary' : 'secondary'} busy={isBusy} onClick={() => pay(amount)}>
        {isBusy && <Spinner />}
        {isBusy ? words.working : label}
      </Button>
      {isWhole ? (
        <Button look="quiet" onClick={() => setUsesCard(true)}>
          {words.byCard}
        </Button>
      ) : (
        form
      )}
    </>
  );
}
