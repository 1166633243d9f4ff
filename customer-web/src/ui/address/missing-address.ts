import { answerProblem } from '@homebright/contract';
import type { Answers } from '../../lib/flow/draft.js';
import { withUnit } from '../../lib/flow/with-unit.js';
import type { Area } from '../prices/use-prices.js';

/** What the server has said of the address, where the company does not come everywhere. */
export type Asked = Pick<Area, 'zip' | 'covered'>;

/** Names of texts under `questionnaire.errors`. The server takes an address by the same rules. */
export function missingAddress(
  { location, unit }: Pick<Answers, 'location' | 'unit'>,
  area?: Asked,
): ('location' | 'zip' | 'outside')[] {
  if (answerProblem('location', withUnit(location, unit))) return ['location'];
  if (area?.zip === null) return ['zip'];
  return area?.covered === false ? ['outside'] : [];
}
