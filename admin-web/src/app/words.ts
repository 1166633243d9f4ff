import { defaultI18nProvider } from 'react-admin';
import type { I18nProvider } from 'react-admin';

/** Replaces react-admin's messages about records and forms with the office's own. */
const WORDS: Record<string, (count: number) => string> = {
  'ra.notification.created': () => 'Added',
  'ra.notification.updated': (count) => (count === 1 ? 'Saved' : `${count} saved`),
  'ra.notification.deleted': (count) => (count === 1 ? 'Deleted' : `${count} deleted`),
  'ra.message.invalid_form': () => 'Not saved yet. Please check the marked fields.',
};

export const i18nProvider: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options?: { smart_count?: number }) =>
    WORDS[key]?.(options?.smart_count ?? 1) ?? defaultI18nProvider.translate(key, options),
};
