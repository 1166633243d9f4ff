import { zipsOf } from '@homebright/contract';
import { useEffect, useRef } from 'react';
import { useCurrentUser } from '../../lib/api/current-user.js';
import { withUnit } from '../../lib/flow/with-unit.js';
import { areaTexts } from '../../lib/texts/area.js';
import { ChoiceCard } from '../choice.js';
import type { Area } from '../prices/use-prices.js';
import { waitlistBlock } from './waitlist-block.js';
import fieldStyles from '../field.module.css';
import layoutStyles from '../layout.module.css';

interface Props {
  area: Area;
  answers: { location?: string; unit?: string; zip?: string };
  onAnswer: (answer: { zip: string }) => void;
}

/**
 * Asks which of an address's ZIP codes is the home's, or which email address to notify when the company serves the
 * home.
 */
export function AreaQuestion({ area: { zip, covered }, answers, onAnswer }: Props) {
  const zips = zipsOf(withUnit(answers.location, answers.unit));
  return (
    <>
      {zips.length > 1 && (
        <div role="radiogroup" aria-labelledby="which-zip" className={layoutStyles.stack}>
          <p id="which-zip" className={fieldStyles.label}>
            {areaTexts().area.several}
          </p>
          {zips.map((one) => (
            <ChoiceCard
              key={one}
              type="radio"
              name="zip"
              value={one}
              checked={one === answers.zip}
              onChange={() => onAnswer({ zip: one })}
              label={one}
            />
          ))}
        </div>
      )}
      {zip && covered === false && <Waitlist zip={zip} />}
    </>
  );
}

/** The visitors' waitlist form, with the customer's own email address. */
function Waitlist({ zip }: { zip: string }) {
  const host = useRef<HTMLDivElement>(null);
  const email = useCurrentUser().user?.email ?? undefined;
  useEffect(() => host.current?.replaceChildren(waitlistBlock(zip, email)), [zip, email]);
  return <div ref={host} />;
}
