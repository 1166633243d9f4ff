import { NO_LOOK } from '@homebright/contract';
import type { OfficeLook } from '@homebright/contract';
import { expect, it } from 'vitest';
import { fieldOf, formOf, lookOfForm, problemsOf } from './look-form';

const USUAL: OfficeLook['usual'] = {
  en: { words: { 'hero.title': 'A bright home' }, questions: [{ q: 'Home?', a: 'Yes.' }] },
  es: { words: { 'hero.title': 'Una casa' }, questions: [] },
};
const READ: OfficeLook = { ...NO_LOOK, version: 1, usual: USUAL };
const PHOTO = { id: 'a'.repeat(64), width: 4, height: 3 };

it('saves nothing where nothing was changed, nor what says the same as installed', () => {
  const form = formOf(READ);
  expect(lookOfForm(form, USUAL)).toEqual(NO_LOOK);
  form.words.en[fieldOf('hero.title')] = ' A bright home ';
  expect(lookOfForm(form, USUAL)).toEqual(NO_LOOK);
});

it('reads back what it saves', () => {
  const look = {
    ...NO_LOOK,
    brand: '#123456',
    logo: { light: PHOTO, dark: null, hasName: true },
    words: { en: { 'hero.trust.1': 'Insured' }, es: {} },
    questions: { en: [], es: null },
    hero: { ...PHOTO, alt: 'A room', altSpanish: null },
  };
  expect(lookOfForm(formOf({ ...READ, ...look }), USUAL)).toEqual(look);
});

it('says at the field what is wrong', () => {
  const form = formOf(READ);
  form.brand = 'red';
  form.words.es[fieldOf('hero.title')] = 'x'.repeat(81);
  form.questions.en = [{ q: 'Why?', a: '' }];
  form.hero = [{ ...PHOTO, alt: '', altSpanish: '' }];
  expect(problemsOf(form, USUAL)).toEqual({
    brand: 'A color looks like #0f5b52.',
    words: { es: { 'hero/title': 'No more than 80 characters.' } },
    questions: { en: { 0: { a: 'Please write something, or leave it as it was.' } } },
    hero: { 0: { alt: 'Say what the photo shows, for people who cannot see it.' } },
  });
});
