export const homeQuestions = {
  ask: { halfBaths: 'How many half baths?', squareFeet: 'How many square feet?' },
  hint: { halfBaths: 'A half bath has a toilet and a sink.', squareFeet: '' },
  choose: { halfBaths: 'Choose the number of half baths.', squareFeet: 'Choose the square footage.' },
};
