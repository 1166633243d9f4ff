import { money, type OwnCard } from '@homebright/contract';
import { todayIn } from '@homebright/web-common/time/dates.js';
import { type ComponentProps, useState } from 'react';
import { useSite } from '../../../lib/api/site.js';
import { cardName, expiryOf, isExpired } from '../../../lib/own-cards.js';
import { ownCardsTexts } from '../../../lib/texts/own-cards.js';
import { paymentTexts } from '../../../lib/texts/payment.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/card.js';
import { ChoiceCard } from '../../../ui/choice.js';
import { Spinner } from '../../../ui/loading.js';
import { CardForm } from '../card-form.js';
import { KeepCard } from './keep-card.js';
import { useSavedPayment } from './use-saved-payment.js';
import type { SavedCardChoice } from './use-saved-cards.js';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import styles from './saved.module.css';

type Props = Omit<ComponentProps<typeof CardForm>, 'keep'> & {
  cards: OwnCard[];
  choice: SavedCardChoice;
};

/** Pays with a saved card in one press, or with the form, whose card can be saved for next time. */
export default function SavedCards({ cards, choice, ...form }: Props) {
  const { pay: words } = ownCardsTexts();
  const today = todayIn(useSite()?.timeZone ?? 'America/New_York');
  const isUsable = (card: OwnCard) => !isExpired(card, today);
  const hasUsable = cards.some(isUsable);
  const [usesForm, setUsesForm] = useState(!hasUsable || choice.refusal?.usesForm === true);
  return (
    <>
      {choice.refusal && (
        <div role="alert">
          <Notice tone="error" icon="alert">
            {choice.refusal.text}
          </Notice>
        </div>
      )}
      {usesForm ? (
        <FormWithConsent {...form} />
      ) : (
        <OnePress {...form} cards={cards} isUsable={isUsable} refuse={choice.refuse} />
      )}
      {hasUsable && (
        <Button look="quiet" onClick={() => setUsesForm(!usesForm)}>
          {usesForm ? words.saved : words.another}
        </Button>
      )}
    </>
  );
}

/** Charges after visits and plans save their card anyway, and say so themselves. */
function FormWithConsent(form: Omit<Props, 'cards' | 'choice'>) {
  const [isWaiting, setWaiting] = useState(false);
  if (form.payment.later !== undefined) return <CardForm {...form} />;
  const box = <KeepCard bookingId={form.payment.bookingId} onWaiting={setWaiting} />;
  return <CardForm {...form} keep={{ box, isWaiting }} />;
}

interface OnePressProps extends Pick<Props, 'payment' | 'later' | 'cards'> {
  isUsable: (card: OwnCard) => boolean;
  refuse: SavedCardChoice['refuse'];
}

function OnePress({ payment, later, cards, isUsable, refuse }: OnePressProps) {
  const words = ownCardsTexts();
  const [chosen, setChosen] = useState<string>();
  const { pay, isBusy } = useSavedPayment({ payment, later, refuse });
  const usable = cards.filter(isUsable);
  const card = usable.find(({ id }) => id === chosen) ?? usable[0];
  if (!card) return null;
  const savesOnly = payment.later !== undefined && payment.due === 0;
  const label = savesOnly
    ? words.pay.bookWith(cardName(card))
    : words.pay.with(money(payment.due), cardName(card));
  const busyLabel = savesOnly ? words.pay.booking : paymentTexts().checkout.processing;
  return (
    <>
      {cards.length > 1 && (
        <fieldset className={styles.cards}>
          <legend className={textStyles.unseen}>{words.pay.choose}</legend>
          {cards.map((one) => (
            <ChoiceCard
              key={one.id}
              type="radio"
              name="saved-card"
              checked={one === card}
              disabled={!isUsable(one) || isBusy}
              onChange={() => setChosen(one.id)}
              label={cardName(one)}
              note={noteOf(one, isUsable(one))}
            />
          ))}
        </fieldset>
      )}
      <Button wide busy={isBusy} onClick={() => pay(card)}>
        {isBusy && <Spinner />}
        {isBusy ? busyLabel : label}
      </Button>
    </>
  );
}

function noteOf(card: OwnCard, isValid: boolean): string {
  const { card: words } = ownCardsTexts();
  const expiry = (isValid ? words.expires : words.expired)(expiryOf(card));
  return card.isDefault ? `${expiry} · ${words.isDefault}` : expiry;
}
