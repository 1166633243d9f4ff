import type { ComponentType } from 'react';
import { BathroomsQuestion, MaintenanceQuestion, RoomsQuestion } from './card-questions.js';
import { ContactQuestion } from './contact-question.js';
import { DateQuestion } from './date-question.js';
import { KidsPetsQuestion } from './kids-pets-question.js';
import { LocationQuestion } from './location-question.js';
import { NotesQuestion } from './notes-question.js';
import type { QuestionProps } from './question-props.js';
import type { Question } from './rules.js';
import { WindowQuestion } from './window-question.js';

export const QUESTION_VIEWS: Record<Question, ComponentType<QuestionProps>> = {
  rooms: RoomsQuestion,
  bathrooms: BathroomsQuestion,
  kidsPets: KidsPetsQuestion,
  maintenance: MaintenanceQuestion,
  contact: ContactQuestion,
  location: LocationQuestion,
  date: DateQuestion,
  window: WindowQuestion,
  notes: NotesQuestion,
};
