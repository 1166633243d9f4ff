import type { OwnCard, OwnCards } from '@homebright/contract';
import { cardName } from '../../lib/own-cards.js';
import { ownCardsTexts } from '../../lib/texts/own-cards.js';
import { texts } from '../../lib/texts/index.js';
import { fullDay } from '../../lib/time/format.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { Notice } from '../../ui/card.js';
import styles from './settings.module.css';

interface Props {
  card: OwnCard;
  own: OwnCards;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says which plans and visits a card pays before it is removed, and what pays them then. */
export function RemoveCard({ card, own, isBusy, onConfirm, onClose }: Props) {
  const { list: words } = ownCardsTexts();
  const others = own.cards.filter(({ id }) => id !== card.id);
  const paid = card.isDefault ? inWords(own.pays) : [];
  const isLast = others.length === 0;
  return (
    <ConfirmDialog
      title={words.removeTitle(cardName(card))}
      text={textOf(card, others, paid.length > 0)}
      keep={words.keep}
      confirm={words.remove}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {paid.length > 0 && (
        <ul className={styles.paidByCard}>
          {paid.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {paid.length > 0 && isLast && (
        <Notice tone="warning" icon="alert">
          {words.removeFails}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

function textOf({ from }: OwnCard, others: OwnCard[], paysNow: boolean): string {
  const { list: words } = ownCardsTexts();
  if (paysNow) return whoPays(others);
  if (others.length === 0) return words.removeLast;
  return from ? words.removeFrom(fullDay(from)) : words.removeText;
}

function whoPays([next, ...more]: OwnCard[]): string {
  const { list: words } = ownCardsTexts();
  if (!next) return words.removeUnpaid;
  return more.length ? words.removePaysAnother : words.removePays(cardName(next));
}

function inWords({ plans, visits }: OwnCards['pays']): string[] {
  const { list: words } = ownCardsTexts();
  return [
    ...plans.map(({ service }) => words.plan(texts.catalogText(service))),
    ...visits.map(({ service, appointmentDate }) =>
      words.visit(texts.catalogText(service), fullDay(appointmentDate)),
    ),
  ];
}
