import { MOST_CARDS, type OwnCard, type OwnCards } from '@homebright/contract';
import { useEffect, useRef, useState } from 'react';
import { todayIn } from '@homebright/web-common/time/dates.js';
import { useSite } from '../../lib/api/site.js';
import { cardName, expiryOf, isExpired } from '../../lib/own-cards.js';
import { ownCardsTexts } from '../../lib/texts/own-cards.js';
import { fullDay } from '../../lib/time/format.js';
import { showToast } from '../../lib/toast/toaster.js';
import { whyFailed } from '../../lib/why-failed.js';
import { Button, LinkButton } from '../../ui/button.js';
import { Badge, Card } from '../../ui/card.js';
import { type CardChange, useChangeCards } from './api/cards.js';
import { RemoveCard } from './remove-card.js';
import styles from './settings.module.css';
import fieldStyles from '../../ui/field.module.css';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

/** The customer's saved cards: which is the default, and what removing one means. */
export default function CardsCard({ own }: { own: OwnCards }) {
  const { list: words } = ownCardsTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const site = useSite();
  const [removing, setRemoving] = useState<OwnCard>();
  const [done, setDone] = useState(0);
  // The pressed button is gone, and the dialog has closed.
  useEffect(() => {
    if (done) heading.current?.focus();
  }, [done]);
  const { mutateAsync, isPending, variables } = useChangeCards();
  const today = todayIn(site?.timeZone ?? 'America/New_York');
  const { cards } = own;
  const change = (wanted: CardChange, title: string) =>
    void mutateAsync(wanted, {
      onSuccess: () => {
        setRemoving(undefined);
        setDone(done + 1);
      },
    }).then(
      () => showToast({ title }),
      (error: unknown) =>
        showToast({ title: words.failed, text: whyFailed(error, words.failedText), tone: 'error' }),
    );
  return (
    <Card className={layoutStyles.stack} aria-labelledby="settings-cards">
      <h2 id="settings-cards" ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <p className={textStyles.muted}>{cards.length ? words.text : words.none}</p>
      {cards.length > 0 && (
        <ul className={styles.savedCards}>
          {cards.map((card) => (
            <CardLine
              key={card.id}
              card={card}
              isExpired={isExpired(card, today)}
              isBusy={isPending && variables.id === card.id}
              onDefault={() => change({ do: 'make-default', id: card.id }, words.nowDefault(cardName(card)))}
              onRemove={() => setRemoving(card)}
            />
          ))}
        </ul>
      )}
      {cards.length >= MOST_CARDS ? (
        <p className={textStyles.muted}>{words.full(MOST_CARDS)}</p>
      ) : (
        site?.savesCards &&
        site.stripePublishableKey && (
          <div className={layoutStyles.row}>
            <LinkButton look="secondary" href="/payment?addCard=1">
              {words.add}
            </LinkButton>
          </div>
        )
      )}
      {removing && (
        <RemoveCard
          card={removing}
          own={own}
          isBusy={isPending}
          onConfirm={() => change({ do: 'remove', id: removing.id }, words.removed(cardName(removing)))}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Card>
  );
}

interface LineProps {
  card: OwnCard;
  isExpired: boolean;
  isBusy: boolean;
  onDefault: () => void;
  onRemove: () => void;
}

function CardLine({ card, isExpired: hasEnded, isBusy, onDefault, onRemove }: LineProps) {
  const { card: cardWords, list: words } = ownCardsTexts();
  const name = cardName(card);
  return (
    <li>
      <div>
        <p className={styles.device}>
          {name} {card.isDefault && <Badge tone="success">{cardWords.isDefault}</Badge>}
        </p>
        <p className={hasEnded ? fieldStyles.error : fieldStyles.hint}>
          {hasEnded ? words.expiredText(expiryOf(card)) : cardWords.expires(expiryOf(card))}
        </p>
        {card.from && <p className={fieldStyles.hint}>{words.from(fullDay(card.from))}</p>}
      </div>
      <div className={styles.cardActions}>
        {!card.isDefault && !hasEnded && (
          <Button look="quiet" small busy={isBusy} aria-label={words.makeDefaultOf(name)} onClick={onDefault}>
            {words.makeDefault}
          </Button>
        )}
        <Button look="quiet" small busy={isBusy} aria-label={words.removeOf(name)} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </li>
  );
}
