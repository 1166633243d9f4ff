import { AreaQuestion } from '../area/area-question.js';
import type { Area } from '../prices/use-prices.js';
import { AddressDoubt } from './address-doubt.js';
import { missingAddress } from './missing-address.js';

interface Props {
  /** undefined if the company serves everywhere. */
  area?: Area;
  answers: { location?: string; unit?: string; zip?: string };
  onAnswer: (answer: { zip: string }) => void;
  /** The present address, which needs no questions. */
  present?: string | null;
}

/**
 * Asks about an address: which ZIP code is the home's, and whether an address that cannot be found is right.
 */
export default function AfterAddress({ area, answers, onAnswer, present }: Props) {
  const text = answers.location?.trim() ?? '';
  const isWhole = missingAddress(answers, area).length === 0 && text !== present;
  return (
    <>
      {area && <AreaQuestion {...{ area, answers, onAnswer }} />}
      {isWhole && <AddressDoubt key={text} text={text} />}
    </>
  );
}
