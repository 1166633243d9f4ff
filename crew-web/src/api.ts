import type { CrewDays, CrewSession, Language, SiteSettings } from '@homebright/contract';
import { read, readOrNull, write, writeForJson } from '@homebright/web-common/api/client.js';

/** Milliseconds. A network that neither answers nor fails by then counts as offline. */
const TIMEOUT_MS = 30_000;
/** The days shown and stored: today and the seven after it. */
export const DAYS_AHEAD = 8;

export const askForCode = (to: string) => write('POST', '/api/crew/codes', { to });
export const signIn = (to: string, code: string) =>
  writeForJson<CrewSession>('POST', '/api/crew/session', { to, code });
export const signOut = () => write('DELETE', '/api/crew/session');
export const currentSession = () => readOrNull<CrewSession>('/api/crew/session');
export const storeLanguage = (language: Language) =>
  writeForJson<CrewSession>('PATCH', '/api/crew/session', { language });
/** Starts today, by the server's date. */
export const readDays = () =>
  read<CrewDays>(`/api/crew/days?days=${DAYS_AHEAD}`, AbortSignal.timeout(TIMEOUT_MS));
export const readSite = () => read<SiteSettings>('/api/site');
