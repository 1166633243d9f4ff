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

describe('the office reads nine steps as seven', () => {
  it('asks in order, from 1 to 7, each line with a number of its own', () => {
    const responses = questionnaireResponses(ANSWERS);
    expect([...new Set(responses.map(({ step }) => step))]).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(responses.map(({ id }) => id)).toEqual(responses.map((_, index) => index + 1));
    const of = (step: number): unknown[] =>
      responses.filter((one) => one.step === step).map(({ response }) => response);
    expect([1, 2, 3, 4].map(of)).toEqual([['4+'], ['2'], [true, false], ['More than 3 months ago']]);
    expect(of(5)).toEqual(['Ada Byron', '(555) 123-4567', true, false]);
    expect(of(6)).toEqual(['12 North Elm Street', null]);
    expect(of(7)).toEqual(['2027-03-16', '09:05 AM', null]);
  });

  it('has half baths and square feet only where they were asked', () => {
    const responses = questionnaireResponses({ ...ANSWERS, halfBaths: '0', squareFeet: '1500-1999' });
    expect(responses.slice(0, 4).map(({ id, step, response }) => [id, step, response])).toEqual([
      [1, 1, '4+'],
      [2, 1, '1,500–1,999'],
      [3, 2, '2'],
      [4, 2, '0'],
    ]);
  });

  it('shows windows by their hours and what is missing as nothing', () => {
    const responses = questionnaireResponses({ appointmentTime: 'morning', rooms: ' ' });
    expect(responses.find(({ question }) => question === 'Time')?.response).toBe('8AM-12PM');
    expect(responses.filter(({ response }) => response !== null)).toHaveLength(1);
  });

  it('shows a word of nobody as it was sent, also one that every object knows', () => {
    const responses = questionnaireResponses({ maintenanceHistory: 'constructor' as 'never' });
    expect(responses.find(({ step }) => step === 4)?.response).toBe('constructor');
  });
});
