import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useSavedHomes } from '../../../lib/api/saved-homes.js';
import { withUnit } from '../../../lib/flow/with-unit.js';
import { planTexts } from '../../../lib/texts/plan.js';
import { questionsTexts } from '../../../lib/texts/questions.js';
import { AddressField } from '../../../ui/address/address-field.js';
import AfterAddress from '../../../ui/address/after-address.js';
import { isSuggested } from '../../../ui/address/known-addresses.js';
import { LONGEST_UNIT } from '../../../ui/address/longest-unit.js';
import { missingAddress } from '../../../ui/address/missing-address.js';
import { ChoiceCard } from '../../../ui/choice.js';
import { TextField } from '../../../ui/field.js';
import { usePrices } from '../../../ui/prices/price-book.js';
import { useArea } from '../../../ui/prices/use-prices.js';
import myBookingsStyles from '../my-bookings.module.css';
import styles from './change-plan.module.css';
import choiceStyles from '../../../ui/choice.module.css';
import layoutStyles from '../../../ui/layout.module.css';

/** The plan's address as typed or chosen so far. */
export interface PlanHome {
  location: string;
  zip?: string;
  /** True if an answer is missing, so that the address cannot be saved. */
  isMissing: boolean;
}

interface Props {
  /** The present address of the visits. */
  present: string;
  /** True after the customer tried to save, so that the form points out missing answers. */
  isTried: boolean;
  onHome: (home: PlanHome) => void;
}

interface Answers {
  location: string;
  unit?: string;
  zip?: string;
}

/**
 * A choice between the customer's other homes and a typed address, as in the questionnaire. It asks the server when the
 * address is complete, and not on every letter.
 */
export default function PlanAddress({ present, isTried, onHome }: Props) {
  const { plan: words } = planTexts();
  const homes = useSavedHomes().filter(({ location }) => location !== present);
  const [chosen, setChosen] = useState<string | undefined>(present);
  const [typed, setTyped] = useState<Answers>({ location: present });
  const [settled, setSettled] = useState<Answers>(typed);
  const isTyped = homes.length === 0 || chosen === undefined;
  const queries = useQueryClient();
  const { area } = useArea(usePrices().data, typed);
  const isOther = isTyped && withUnit(typed.location, typed.unit).trim() !== present;
  const newArea = isOther ? area : undefined;
  const [problem] = isOther ? missingAddress(typed, newArea) : [];
  const { unit, errors } = questionsTexts().questionnaire;
  const name = useId();

  const home = isTyped ? settled : { location: chosen };
  const { zip } = home;
  const location = withUnit(home.location, home.unit).trim();
  const isMissing = problem !== undefined;
  useEffect(() => onHome({ location, zip, isMissing }), [onHome, location, zip, isMissing]);

  const choose = (location?: string) => {
    setChosen(location);
    setTyped({ location: location ?? '' });
    setSettled({ location: location ?? '' });
  };
  const answer = (more: Partial<Answers>) => {
    const now = { ...typed, ...more };
    setTyped(now);
    if (more.zip || isSuggested(queries, now.location)) setSettled(now);
  };
  return (
    <>
      {homes.length > 0 && (
        <>
          <h3 className={myBookingsStyles.dialogSection}>{words.address}</h3>
          <div className={choiceStyles.choices} role="radiogroup" aria-label={words.address}>
            {[present, ...homes.map(({ location }) => location)].map((location) => (
              <ChoiceCard
                key={location}
                type="radio"
                name={name}
                checked={chosen === location}
                onChange={() => choose(location)}
                label={location}
                icon="house"
              />
            ))}
            <ChoiceCard
              type="radio"
              name={name}
              checked={chosen === undefined}
              onChange={() => choose()}
              label={words.otherAddress}
            />
          </div>
        </>
      )}
      {isTyped && (
        <div
          className={`${layoutStyles.stack} ${styles.address}`}
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
          onBlur={() => setSettled(typed)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
            // The dialog shows the address with its price before it saves it.
            event.preventDefault();
            setSettled(typed);
          }}
        >
          <AddressField
            value={typed.location}
            onChange={(location) => answer({ location })}
            error={problem && (isTried || problem === 'outside') ? errors[problem] : undefined}
          />
          <AfterAddress area={newArea} answers={typed} onAnswer={answer} present={present} />
          <TextField
            label={unit}
            optional
            name="unit"
            autoComplete="address-line2"
            maxLength={LONGEST_UNIT}
            value={typed.unit ?? ''}
            onChange={({ target }) => answer({ unit: target.value })}
          />
        </div>
      )}
    </>
  );
}
