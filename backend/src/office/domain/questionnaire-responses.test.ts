import { questionnaireResponses } from './questionnaire-responses.js';

const ANSWERS = {
  rooms: '4+',
  bathrooms: '2',
  hasKids: true,
  hasPets: false,
  noKidsPets: false,
  maintenanceHistory: 'long-ago',
  customerName: 'Ada Byron',
  customerPhone: '(555) 123-4567',
  location: '12 North Elm Street',
  hasDrivewayParking: true,
  hasStreetParking: false,
  appointmentDate: '2027-03-16',
  appointmentTime: 'custom',
  customTime: '09:05 AM',
} as const;

describe('the office sees the nine steps as seven', () => {
  it('numbers the steps from 1 to 7 and every response consecutively', () => {
    const responses = questionnaireResponses(ANSWERS);
    expect([...new Set(responses.map(({ step }) => step))]).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(responses.map(({ id }) => id)).toEqual(responses.map((_, index) => index + 1));
    const responsesOf = (step: number): unknown[] =>
      responses.filter((response) => response.step === step).map(({ response }) => response);
    expect([1, 2, 3, 4].map(responsesOf)).toEqual([['4+'], ['2'], [true, false], ['More than 3 months ago']]);
    expect(responsesOf(5)).toEqual(['Ada Byron', '(555) 123-4567', true, false]);
    expect(responsesOf(6)).toEqual(['12 North Elm Street', null]);
    expect(responsesOf(7)).toEqual(['2027-03-16', '09:05 AM', null]);
  });

  it('has half baths and square feet only if they were asked', () => {
    const responses = questionnaireResponses({ ...ANSWERS, halfBaths: '0', squareFeet: '1500-1999' });
    expect(responses.slice(0, 4).map(({ id, step, response }) => [id, step, response])).toEqual([
      [1, 1, '4+'],
      [2, 1, '1,500–1,999'],
      [3, 2, '2'],
      [4, 2, '0'],
    ]);
  });

  it('shows times of day by their hours and missing answers as null', () => {
    const responses = questionnaireResponses({ appointmentTime: 'morning', rooms: ' ' });
    expect(responses.find(({ question }) => question === 'Time')?.response).toBe('8AM-12PM');
    expect(responses.filter(({ response }) => response !== null)).toHaveLength(1);
  });

  it('shows an unknown answer as it was sent, even if it is the name of an object’s own property', () => {
    const responses = questionnaireResponses({ maintenanceHistory: 'constructor' as 'never' });
    expect(responses.find(({ step }) => step === 4)?.response).toBe('constructor');
  });
});
