import type { KeepCard as KeepCardBody } from '@homebright/contract';
import { useElements } from '@stripe/react-stripe-js';
import { write } from '@homebright/web-common/api/client.js';
import { useState } from 'react';
import { ownCardsTexts } from '../../../lib/texts/own-cards.js';
import { ChoiceCard } from '../../../ui/choice.js';
import { FieldError } from '../../../ui/field.js';
import styles from './saved.module.css';

interface Props {
  bookingId: number;
  /** Called with true while the choice is being noted, and the form must not be sent. */
  onWaiting: (isWaiting: boolean) => void;
}

/** Asks whether the card in the form is saved for next time. The choice applies once the server has noted it. */
export function KeepCard({ bookingId, onWaiting }: Props) {
  const { pay: words } = ownCardsTexts();
  const elements = useElements();
  const [keeps, setKeeps] = useState(false);
  const [error, setError] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  const wait = (waits: boolean) => {
    setWaiting(waits);
    onWaiting(waits);
  };
  const choose = async (keep: boolean) => {
    if (isWaiting) return;
    wait(true);
    setKeeps(keep);
    setError(undefined);
    try {
      await write('POST', '/api/keep-card', { bookingId, keep } satisfies KeepCardBody);
      await elements?.fetchUpdates();
    } catch {
      setKeeps(!keep);
      setError(keep ? words.keepFailed : words.unkeepFailed);
    } finally {
      wait(false);
    }
  };
  return (
    <div className={styles.keep}>
      <ChoiceCard
        type="checkbox"
        name="keep-card"
        checked={keeps}
        onChange={(keep) => void choose(keep)}
        label={words.keep}
        note={words.keepNote}
      />
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}
