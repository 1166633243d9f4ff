import type { Language } from '@homebright/contract';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { catalogText } from '@homebright/web-common/texts/es/services.js';
import type { Crew } from './crew.js';
import { FIRST_STATE, type CrewState } from './state.js';
import { en, type Words } from './texts/en.js';
import { es } from './texts/es.js';

const WORDS: Record<Language, Words> = { en, es };

/** The page's language. English is the default, and the language of the prerendered markup. */
export const LanguageContext = createContext<Language>('en');
/** Translates the built-in services' texts for people who read Spanish; other texts stay as the server sent them. */
export function useCatalogText(): (english: string) => string {
  const language = useContext(LanguageContext);
  return (english) => (language === 'es' ? catalogText(english) : english);
}
export const useWords = (): Words => WORDS[useContext(LanguageContext)];

export const CrewContext = createContext<Crew | null>(null);

/** @throws Error outside the crew page */
export function useCrew(): Crew {
  const crew = useContext(CrewContext);
  if (!crew) throw new Error('There is no crew around this view.');
  return crew;
}

export function useCrewState(): CrewState {
  const crew = useCrew();
  return useSyncExternalStore(
    crew.subscribe,
    () => crew.state,
    () => FIRST_STATE,
  );
}

/** The phone's clock, read again every `seconds`. */
export function useNow(seconds: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return now;
}
