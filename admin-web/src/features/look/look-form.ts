import { LANGUAGES, LOOK_WORDS, lookProblems, NO_LOOK } from '@homebright/contract';
import type { Language, Look, LookImage, LookPhoto, OfficeLook, Question } from '@homebright/contract';

/** A photo in the form; '' means no Spanish words. */
export interface FormPhoto extends LookImage {
  alt: string;
  altSpanish: string;
}

export interface LookForm {
  brand: string;
  accent: string;
  logo: LookImage | null;
  logoDark: LookImage | null;
  logoHasName: boolean;
  /** Texts by `fieldOf(place)`; an empty text means the installed one. */
  words: Record<Language, Record<string, string>>;
  questions: Record<Language, Question[]>;
  /** At most one. */
  hero: FormPhoto[];
  photos: FormPhoto[];
}

/** Replaces dots, which the form would read as paths into its values. */
export const fieldOf = (place: string): string => place.replaceAll('.', '/');

const PLACES = LOOK_WORDS.flatMap(({ words }) => words.map(([place]) => place));

export function formOf(look: OfficeLook): LookForm {
  const wordsIn = (language: Language) =>
    Object.fromEntries(PLACES.map((place) => [fieldOf(place), look.words[language][place] ?? '']));
  const questionsIn = (language: Language) =>
    (look.questions[language] ?? look.usual?.[language].questions ?? []).map(({ q, a }) => ({ q, a }));
  const photo = (one: LookPhoto): FormPhoto => ({ ...one, altSpanish: one.altSpanish ?? '' });
  return {
    brand: look.brand ?? '',
    accent: look.accent ?? '',
    logo: look.logo?.light ?? null,
    logoDark: look.logo?.dark ?? null,
    logoHasName: look.logo?.hasName ?? false,
    words: { en: wordsIn('en'), es: wordsIn('es') },
    questions: { en: questionsIn('en'), es: questionsIn('es') },
    hero: look.hero ? [photo(look.hero)] : [],
    photos: look.photos.map(photo),
  };
}

/** The look to save or preview: a text equal to the installed one is left out. */
export function lookOfForm(form: LookForm, usual: OfficeLook['usual']): Look {
  const wordsIn = (language: Language) => {
    const typed = PLACES.map((place) => [place, form.words[language][fieldOf(place)]?.trim() ?? ''] as const);
    return Object.fromEntries(
      typed.filter(([place, text]) => text && text !== usual?.[language].words[place]),
    );
  };
  const questionsIn = (language: Language) => {
    const typedQuestions = form.questions[language].map(({ q, a }) => ({ q: q.trim(), a: a.trim() }));
    return JSON.stringify(typedQuestions) === JSON.stringify(usual?.[language].questions ?? [])
      ? null
      : typedQuestions;
  };
  const photo = ({ altSpanish, ...one }: FormPhoto): LookPhoto => ({
    ...one,
    altSpanish: altSpanish.trim() || null,
  });
  return {
    ...NO_LOOK,
    brand: form.brand.trim().toLowerCase() || null,
    accent: form.accent.trim().toLowerCase() || null,
    logo: form.logo && { light: form.logo, dark: form.logoDark, hasName: form.logoHasName },
    words: { en: wordsIn('en'), es: wordsIn('es') },
    questions: { en: questionsIn('en'), es: questionsIn('es') },
    hero: form.hero[0] ? photo(form.hero[0]) : null,
    photos: form.photos.map(photo),
  };
}

type Errors = { [step: string]: Errors | string };

/** The contract's problems, moved to where the form's fields expect them. */
export function problemsOf(form: LookForm, usual: OfficeLook['usual']): Errors {
  const errors: Errors = {};
  for (const [field, problem] of Object.entries(lookProblems(lookOfForm(form, usual)))) {
    const path = stepsOf(field);
    const last = path.pop() ?? field;
    let part = errors;
    for (const step of path) part = (part[step] ??= {}) as Errors;
    part[last] = problem;
  }
  return errors;
}

function stepsOf(field: string): string[] {
  const language = LANGUAGES.find((one) => field.startsWith(`words.${one}.`));
  if (language) return ['words', language, fieldOf(field.slice(`words.${language}.`.length))];
  return field.startsWith('hero.') ? ['hero', '0', field.slice('hero.'.length)] : field.split('.');
}
