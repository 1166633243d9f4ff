import { BATHROOM_CHOICES, type QuestionnaireAnswers, ROOM_CHOICES } from '../questionnaire/questionnaire.js';
import type { Property } from './booking.js';

type Home = Pick<Property, 'location' | 'bedrooms' | 'bathrooms' | 'hasKids' | 'hasPets'>;

/**
 * The known facts about a home, as answers to the questionnaire. Changes by the office since `last` take
 * precedence.
 * @param last the answers of the newest booking there, which may be imported and incomplete; null if nothing was
 * booked there yet
 */
export function homeAnswers(
  { location, bedrooms, bathrooms, hasKids, hasPets }: Home,
  last: Partial<QuestionnaireAnswers> | null,
): Partial<QuestionnaireAnswers> & { location: string } {
  const rooms = choiceOf(ROOM_CHOICES, bedrooms, last?.rooms);
  const baths = choiceOf(BATHROOM_CHOICES, bathrooms, last?.bathrooms);
  const hasKidsOrPets = hasKids || hasPets;
  const wasAsked = [last?.hasKids, last?.hasPets, last?.noKidsPets].some((answer) => answer !== undefined);
  return {
    ...last,
    location,
    ...(rooms ? { rooms } : {}),
    ...(baths ? { bathrooms: baths } : {}),
    ...(wasAsked || hasKidsOrPets ? { hasKids, hasPets, noKidsPets: !hasKidsOrPets } : {}),
  };
}

/**
 * `answered` is more precise than `count`: '3+' is stored as 3. The count is 0 if the home's number is
 * unknown.
 */
function choiceOf(choices: readonly string[], count: number, answered: string | undefined) {
  if (count < 1 || Number.parseInt(answered ?? '', 10) === count) return answered;
  return choices.find((choice) => Number.parseInt(choice, 10) === count) ?? choices.at(-1);
}
