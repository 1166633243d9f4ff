import { SPANISH_FEATURES, SPANISH_SERVICES, type SpanishWords } from '@homebright/contract';

/** The built-in services, under the names that `contract` gives them. */
const SPANISH = new Map([
  ...Object.entries(SPANISH_SERVICES),
  ['Express Clean', 'Limpieza exprés'],
  ['Quick Clean', 'Limpieza rápida'],
  ['Standard Clean', 'Limpieza estándar'],
  ['Deep Clean', 'Limpieza profunda'],
  ['Ultra-quick spot cleaning for immediate needs', 'Limpieza ultrarrápida para necesidades inmediatas'],
  ['Perfect for regular maintenance and touch-ups', 'Ideal para el mantenimiento habitual y los retoques'],
  ['Comprehensive cleaning for busy households', 'Limpieza completa para hogares ocupados'],
  ['Comprehensive deep cleaning for the whole home', 'Limpieza profunda de toda la casa'],
  ...Object.entries(SPANISH_FEATURES),
]);

const DURATION = /^(\d+) (Minute|Hour)s?$/;

/** The owner's Spanish by the English text. */
let own = new Map<string, string>();
export const learn = (words: SpanishWords) => void (own = new Map(Object.entries(words)));

/** Texts that the owner wrote only in English stay unchanged. */
export function catalogText(english: string): string {
  const [, count = '', unit] = DURATION.exec(english) ?? [];
  if (unit) return `${count} ${unit === 'Hour' ? 'hora' : 'minuto'}${count === '1' ? '' : 's'}`;
  return own.get(english) ?? SPANISH.get(english) ?? english;
}
