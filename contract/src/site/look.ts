import { type Language, LANGUAGES } from '../basics/language.js';
import { ONE_LINE } from '../basics/visible-text.js';
import { COLOR } from './palette.js';

/** A picture that the office uploaded, identified by the hash of the served file. */
export interface LookImage {
  id: string;
  width: number;
  height: number;
}

export interface LookPhoto extends LookImage {
  /** A description for people who cannot see the picture. */
  alt: string;
  altSpanish: string | null;
}

export interface LookLogo {
  light: LookImage;
  /** The logo for dark pages; null to use the light one. */
  dark: LookImage | null;
  /** Whether the logo contains the name, which is then not repeated next to it. */
  hasName: boolean;
}

export interface Question {
  q: string;
  a: string;
}

/** An owner's changes to the site's look. As installed, everything is null or empty. */
export interface Look {
  brand: string | null;
  accent: string | null;
  logo: LookLogo | null;
  /** Texts by their place in `LOOK_WORDS`; missing ones are as installed. */
  words: Record<Language, Record<string, string>>;
  /** Null for the installed questions. */
  questions: Record<Language, Question[] | null>;
  hero: LookPhoto | null;
  photos: LookPhoto[];
}

/** The parts of the look that the office's pages use, as JSON in the element `office-brand`. */
export interface OfficeBrand {
  name: string;
  logo: LookLogo | null;
}

export const NO_LOOK: Look = {
  brand: null,
  accent: null,
  logo: null,
  words: { en: {}, es: {} },
  questions: { en: null, es: null },
  hero: null,
  photos: [],
};

/** The installed colors, used if the owner sets only one of the two. */
export const USUAL_COLORS = { brand: '#0f5b52', accent: '#f2b544' };

/** `GET /api/admin/look`. */
export interface OfficeLook extends Look {
  version: number;
  /** The installed texts, by place; null if the site is not built. */
  usual: Record<Language, { words: Record<string, string>; questions: Question[] }> | null;
}

/** `PATCH /api/admin/look`: the whole look, with the version that was read. */
export interface LookChange extends Look {
  version: number;
}

/** Answer of `POST /api/admin/look/images`, a multipart form with `use`, then `file`. */
export interface SentImage extends LookImage {
  /** The parts that were removed from a drawing, like 'script'. */
  removed: string[];
  /** Fonts that the drawing's text needs and that visitors may lack. */
  fonts?: string[];
}

export const LOOK_IMAGE_USES = ['logo', 'photo'] as const;
export type LookImageUse = (typeof LOOK_IMAGE_USES)[number];

export const LOOK_VIEWS = ['landing', 'funnel', 'email', 'invoice'] as const;
export type LookView = (typeof LOOK_VIEWS)[number];

/** Body of `POST /api/admin/look/preview`, which answers a page with this look. */
export interface LookPreview {
  look: Look;
  view: LookView;
  language: Language;
  scheme: 'light' | 'dark';
}

export interface LookPage {
  html: string;
}

export const LOOK_LIMITS = {
  logoBytes: 2 * 1024 * 1024,
  photoBytes: 15 * 1024 * 1024,
  logoPixels: 16_000_000,
  photoPixels: 50_000_000,
  photos: 8,
  questions: 12,
  question: 120,
  answer: 600,
  alt: 160,
};

/** A text of the landing page: its place in the site's texts, the office's name for it, and its maximum length. */
export type LookWord = readonly [place: string, label: string, maxLength: number];

const numbered = (place: string, label: string, count: number, maxLength: number): LookWord[] =>
  Array.from(
    { length: count },
    (_, index) => [`${place}.${index}`, `${label} ${index + 1}`, maxLength] as const,
  );

export const LOOK_WORDS: readonly { title: string; words: readonly LookWord[] }[] = [
  {
    title: 'Top of the page',
    words: [
      ['hero.title', 'Headline', 80],
      ['hero.text', 'Text below it', 240],
      ['hero.offerTag', 'Offer’s tag', 30],
      ['hero.offer', 'Offer', 80],
      ['hero.book', 'Booking button', 30],
      ['hero.signIn', 'Sign-in button', 20],
      ...numbered('hero.trust', 'Reason', 3, 50),
    ],
  },
  {
    title: 'Services and plans',
    words: [
      ['catalogue.title', 'Title', 60],
      ['catalogue.subtitle', 'Subtitle', 200],
      ['catalogue.recurring', 'Switch for plans', 60],
      ['catalogue.recurringHint', 'Hint below the switch', 140],
      ['catalogue.popular', 'Ribbon', 24],
      ['catalogue.benefitsTitle', 'Title of the benefits', 60],
      ...numbered('catalogue.benefits', 'Benefit', 4, 80),
    ],
  },
  {
    title: 'About',
    words: [
      ['about.title', 'Title', 60],
      ['about.text', 'Text', 600],
      ...Array.from({ length: 4 }, (_, index): LookWord[] => [
        [`about.steps.${index}.title`, `Step ${index + 1}`, 60],
        [`about.steps.${index}.text`, `Text of step ${index + 1}`, 200],
      ]).flat(),
      ['testimonials.title', 'Title of the testimonials', 60],
    ],
  },
  {
    title: 'Questions, help and contact',
    words: [
      ['support.faqTitle', 'Title of the questions', 60],
      ['support.helpTitle', 'Title of the help', 60],
      ['support.helpText', 'Help', 400],
      ...numbered('support.helpSteps', 'Help’s step', 3, 160),
      ['support.contactTitle', 'Title of the contact', 60],
      ['support.contactText', 'Text of the contact', 200],
    ],
  },
  {
    title: 'Head and foot of every page',
    words: [
      ['header.services', 'Link to the services', 20],
      ['header.about', 'Link to About', 20],
      ['header.contact', 'Link to the contact', 20],
      ['header.signIn', 'Sign-in link', 20],
      ['footer.tagline', 'Tagline', 120],
      ['footer.services', 'Title of the services', 30],
      ...numbered('footer.serviceNames', 'Service', 3, 40),
      ['footer.support', 'Title of the support', 30],
      ['footer.contactUs', 'Contact link', 30],
      ['footer.faq', 'Questions link', 30],
      ['footer.help', 'Help link', 30],
      ['footer.contact', 'Title of the contact', 30],
    ],
  },
];

const LONGEST = new Map(
  LOOK_WORDS.flatMap(({ words }) => words.map(([place, , maxLength]) => [place, maxLength])),
);

/** The name of an installation without a name of its own. */
export const BRAND_UNNAMED = 'Homebright';

export const NO_ALT = 'Say what the photo shows, for people who cannot see it.';
const NO_COLOR = 'A color looks like #0f5b52.';
const IMAGE_ID = /^[0-9a-f]{64}$/;

/** Why the look cannot be saved, by field; empty if it can. Accepts any input from the network. */
export function lookProblems(look: Look): Record<string, string> {
  const problems: Record<string, string> = {};
  const note = (field: string, problem: string | null) => {
    if (problem) problems[field] ??= problem;
  };
  for (const name of ['brand', 'accent'] as const) note(name, colorProblem(look[name]));
  if (look.logo !== null) {
    const { light, dark, hasName } = isObject(look.logo) ? look.logo : ({} as LookLogo);
    if (!isImage(light) || (dark !== null && !isImage(dark)) || typeof hasName !== 'boolean')
      note('logo', 'Please send the logo again.');
  }
  for (const language of LANGUAGES) {
    const [words, questions] = [look.words?.[language], look.questions?.[language]];
    if (!isObject(words)) note('words', 'The texts are not readable.');
    else
      for (const [place, text] of Object.entries(words))
        note(`words.${language}.${place}`, textProblem(text, LONGEST.get(place)));
    if (questions !== null)
      questionsProblems(questions, (field, why) => note(`questions.${language}${field}`, why));
  }
  if (look.hero !== null) photoProblems(look.hero, (field, why) => note(`hero${field}`, why));
  if (!Array.isArray(look.photos)) note('photos', 'The photos are not readable.');
  else if (look.photos.length > LOOK_LIMITS.photos)
    note('photos', `No more than ${LOOK_LIMITS.photos} photos.`);
  else
    look.photos.forEach((photo, index) =>
      photoProblems(photo, (field, why) => note(`photos.${index}${field}`, why)),
    );
  return problems;
}

type Note = (field: string, problem: string | null) => void;

function questionsProblems(questions: unknown, note: Note): void {
  if (!Array.isArray(questions)) return note('', 'The questions are not readable.');
  if (questions.length > LOOK_LIMITS.questions)
    return note('', `No more than ${LOOK_LIMITS.questions} questions.`);
  questions.forEach((one: unknown, index) => {
    const { q, a } = isObject(one) ? one : {};
    note(`.${index}.q`, textProblem(q, LOOK_LIMITS.question));
    note(`.${index}.a`, textProblem(a, LOOK_LIMITS.answer));
  });
}

function photoProblems(photo: unknown, note: Note): void {
  if (!isImage(photo)) return note('', 'Please send the photo again.');
  const { alt, altSpanish } = photo as LookPhoto;
  note('.alt', typeof alt === 'string' && !alt.trim() ? NO_ALT : textProblem(alt, LOOK_LIMITS.alt));
  if (altSpanish !== null) note('.altSpanish', textProblem(altSpanish, LOOK_LIMITS.alt));
}

const colorProblem = (color: unknown): string | null =>
  color === null || (typeof color === 'string' && COLOR.test(color)) ? null : NO_COLOR;

/** Markup is treated as text: it is shown, never interpreted. */
function textProblem(text: unknown, maxLength: number | undefined): string | null {
  if (maxLength === undefined) return 'There is no such text.';
  if (typeof text !== 'string' || !text.trim()) return 'Please write something, or leave it as it was.';
  if (!ONE_LINE.test(text)) return 'Please keep to one line, without control characters.';
  return [...text].length > maxLength ? `No more than ${maxLength} characters.` : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isImage = (value: unknown): value is LookImage =>
  isObject(value) &&
  typeof value['id'] === 'string' &&
  IMAGE_ID.test(value['id']) &&
  [value['width'], value['height']].every((side) => Number.isInteger(side) && (side as number) > 0);

/** The look as it is stored: texts trimmed, unknown fields dropped. */
export function lookOf(look: Look): Look {
  const image = ({ id, width, height }: LookImage): LookImage => ({ id, width, height });
  const photo = (one: LookPhoto): LookPhoto => ({
    ...image(one),
    alt: one.alt.trim(),
    altSpanish: one.altSpanish?.trim() ?? null,
  });
  const wordsIn = (language: Language) =>
    Object.fromEntries(Object.entries(look.words[language]).map(([place, text]) => [place, text.trim()]));
  const questionsIn = (language: Language) =>
    look.questions[language]?.map(({ q, a }) => ({ q: q.trim(), a: a.trim() })) ?? null;
  return {
    brand: look.brand,
    accent: look.accent,
    logo: look.logo && {
      light: image(look.logo.light),
      dark: look.logo.dark && image(look.logo.dark),
      hasName: look.logo.hasName,
    },
    words: { en: wordsIn('en'), es: wordsIn('es') },
    questions: { en: questionsIn('en'), es: questionsIn('es') },
    hero: look.hero && photo(look.hero),
    photos: look.photos.map(photo),
  };
}

/** All pictures of a look. */
export const imagesOf = ({ logo, hero, photos }: Look): string[] =>
  [logo?.light, logo?.dark, hero, ...photos].flatMap((image) => (image ? [image.id] : []));
