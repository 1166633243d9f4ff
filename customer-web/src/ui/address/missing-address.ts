import { answerProblem } from '@homebright/contract';
import type { Answers } from '../../lib/flow/draft.js';
import { withUnit } from '../../lib/flow/with-unit.js';
import type { Area } from '../prices/use-prices.js';

/** The server's answer about the address, if the company does not serve everywhere. */
export type Asked = Pick<Area, 'zip' | 'covered'>;

/**
 * Returns the problems of an address as names of texts under `questionnaire.errors`, by the same rules as the server.
 */
export function missingAddress(
  { location, unit }: Pick<Answers, 'location' | 'unit'>,
  area?: Asked,
): ('location' | 'zip' | 'outside')[] {
  if (answerProblem('location', withUnit(location, unit))) return ['location'];
  if (area?.zip === null) return ['zip'];
  return area?.covered === false ? ['outside'] : [];
}
