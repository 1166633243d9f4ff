import type { homeQuestions as en } from '../en/home-questions.js';

export const homeQuestions: typeof en = {
  ask: { halfBaths: '¿Cuántos medios baños?', squareFeet: '¿Cuántos pies cuadrados?' },
  hint: { halfBaths: 'Un medio baño tiene inodoro y lavabo.', squareFeet: '' },
  choose: { halfBaths: 'Elija cuántos medios baños.', squareFeet: 'Elija los pies cuadrados.' },
};
