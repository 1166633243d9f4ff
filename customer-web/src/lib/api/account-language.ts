import type { Language, SettingsChange } from '@homebright/contract';
import { forget, keep, load } from '@homebright/web-common/storage.js';
import { language } from '../texts/language.js';
import { write } from '@homebright/web-common/api/client.js';

const TOLD = 'languageTold';

const change = (settings: SettingsChange) => write('PATCH', '/api/settings', settings);

/** Saves the language of emails to the signed-in customer. @throws ApiError */
export const saveAccountLanguage = (chosen: Language) => change({ language: chosen });

/** Customers who sign in on the Spanish site get Spanish emails, unless they chose otherwise. Sent once per device. */
export async function tellFirstLanguage(userId: string): Promise<void> {
  if (language() === 'en' || load(TOLD) === userId) return;
  keep(TOLD, userId);
  // If it cannot be saved, the next page tries again.
  await change({ firstLanguage: language() }).catch(() => forget(TOLD));
}
