import type { Language, SettingsChange } from '@homebright/contract';
import { write } from './client.js';

/** The language of our letters to the customer who is signed in. Throws ApiError. */
export const saveAccountLanguage = (language: Language) =>
  write('PATCH', '/api/settings', { language } satisfies SettingsChange);
