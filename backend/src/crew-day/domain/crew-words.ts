import { dayInWords, type Language, type MaintenanceHistory } from '@homebright/contract';
import type { LocalDate } from '../../kernel/local-date.js';

/** Texts that the server writes for cleaners, in each language. */
export interface CrewWords {
  rooms: string;
  bathrooms: string;
  kids: string;
  pets: string;
  lastCleaned: string;
  yes: string;
  maintenance: Record<MaintenanceHistory, string>;
  driveway: string;
  street: string;
  notYours: string;
  cancelled: string;
  tooEarly: (when: string) => string;
  tooLate: (when: string) => string;
  idTaken: string;
  notUnderstood: string;
  /** 'Tuesday, March 16' */
  day: (date: LocalDate) => string;
}

const en: CrewWords = {
  rooms: 'Rooms',
  bathrooms: 'Bathrooms',
  kids: 'Kids at home',
  pets: 'Pets',
  lastCleaned: 'Last professional cleaning',
  yes: 'Yes',
  maintenance: {
    never: 'Never',
    recent: 'Within the last month',
    'long-ago': 'More than 3 months ago',
    ongoing: 'Ongoing',
    minimal: 'Minimal',
  },
  driveway: 'Driveway',
  street: 'On the street',
  notYours: 'This visit isn’t yours. The office sees what you sent.',
  cancelled: 'This visit was cancelled. The office sees what you sent.',
  tooEarly: (when) => `This visit is on ${when}: it’s too early for that. The office sees what you sent.`,
  tooLate: (when) => `This visit was on ${when}, long ago. The office sees what you sent.`,
  idTaken: 'This was sent for something else before. Please tell the office.',
  notUnderstood: 'This could not be understood. Please tell the office.',
  day: (date) => dayInWords(date),
};

const es: CrewWords = {
  rooms: 'Habitaciones',
  bathrooms: 'Baños',
  kids: 'Niños en casa',
  pets: 'Mascotas',
  lastCleaned: 'Última limpieza profesional',
  yes: 'Sí',
  maintenance: {
    never: 'Nunca',
    recent: 'En el último mes',
    'long-ago': 'Hace más de 3 meses',
    ongoing: 'Regularmente',
    minimal: 'Mínima',
  },
  driveway: 'En la entrada',
  street: 'En la calle',
  notYours: 'Esta visita no es suya. La oficina ve lo que envió.',
  cancelled: 'Esta visita fue cancelada. La oficina ve lo que envió.',
  tooEarly: (when) => `Esta visita es el ${when}: es demasiado pronto. La oficina ve lo que envió.`,
  tooLate: (when) => `Esta visita fue el ${when}, hace mucho. La oficina ve lo que envió.`,
  idTaken: 'Esto ya se envió para otra cosa. Avise a la oficina, por favor.',
  notUnderstood: 'Esto no se pudo entender. Avise a la oficina, por favor.',
  day: (date) => dayInWords(date, 'es-US'),
};

const WORDS: Record<Language, CrewWords> = { en, es };

export const crewWordsIn = (language: Language): CrewWords => WORDS[language];
