import { AreaQuestion } from '../area/area-question.js';
import type { Area } from '../prices/use-prices.js';
import { AddressDoubt } from './address-doubt.js';
import { missingAddress } from './missing-address.js';

interface Props {
  /** Undefined where the company comes everywhere. */
  area?: Area;
  answers: { location?: string; unit?: string; zip?: string };
  onAnswer: (answer: { zip: string }) => void;
  /** An address that is no new one. */
  present?: string | null;
}

/** What an address leaves to be asked: which ZIP code is the home's, and whether one that nobody finds is right. */
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
