import type { Language, SettingsChange } from '@homebright/contract';
import { write } from './client.js';

/** Saves the language of mails to the signed-in customer. @throws ApiError */
export const saveAccountLanguage = (language: Language) =>
  write('PATCH', '/api/settings', { language } satisfies SettingsChange);
