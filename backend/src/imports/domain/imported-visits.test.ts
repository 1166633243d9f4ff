import { answersIn } from './imported-visits.js';

const WHO = { name: 'Maria Lopez', phone: '(555) 123-4567' };
const ROW = { date: '2026-02-03' as never, address: '12 Elm Street' };

it('keeps half baths and square feet as plain numbers, including 0', () => {
  expect(answersIn({ ...ROW, halfBaths: 0, squareFeet: 1_650 }, WHO)).toMatchObject({
    halfBaths: '0',
    squareFeet: '1650',
  });
});

it('has no answer if the file has no column', () => {
  const answers = answersIn(ROW, WHO);
  expect(answers).not.toHaveProperty('halfBaths');
  expect(answers).not.toHaveProperty('squareFeet');
});
