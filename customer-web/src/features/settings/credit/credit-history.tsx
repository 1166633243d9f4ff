import { type CreditEntry, type OwnBooking, signedMoney } from '@homebright/contract';
import { useState } from 'react';
import { useSite } from '../../../lib/api/site.js';
import { creditTexts } from '../../../lib/texts/credit.js';
import { dayAndTime } from '../../../lib/time/format.js';
import { Button } from '../../../ui/button.js';
import { entryWords } from './entry-words.js';
import styles from '../settings.module.css';
import fieldStyles from '../../../ui/field.module.css';
import textStyles from '../../../ui/text.module.css';

/** The entries that show before the customer asks for all of them. */
const FIRST = 4;

export function CreditHistory({ entries, visits }: { entries: CreditEntry[]; visits: OwnBooking[] }) {
  const { own: words } = creditTexts();
  const zone = useSite()?.timeZone ?? 'America/New_York';
  const [showsAll, setShowsAll] = useState(false);
  if (!entries.length) return null;
  return (
    <>
      <ul className={styles.sessions} aria-label={words.history}>
        {(showsAll ? entries : entries.slice(0, FIRST)).map((entry) => (
          <li key={entry.id}>
            <div>
              <p>{entryWords(entry, visits)}</p>
              <p className={fieldStyles.hint}>{dayAndTime(entry.at, zone)}</p>
            </div>
            <p className={`${textStyles.number} ${styles.amount}`}>{signedMoney(entry.amount)}</p>
          </li>
        ))}
      </ul>
      {!showsAll && entries.length > FIRST && (
        <Button look="quiet" small onClick={() => setShowsAll(true)}>
          {words.all(entries.length)}
        </Button>
      )}
    </>
  );
}
