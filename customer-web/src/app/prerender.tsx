import {
  type CurrentUser,
  type Language,
  LANGUAGES,
  type ServiceOption,
  type SiteSettings,
  type SpanishWords,
} from '@homebright/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { Progress } from '../features/booking/questionnaire/progress.js';
import { QuestionPage } from '../features/booking/questionnaire/question-page.js';
import { ServicesStep } from '../features/booking/services-step.js';
import { LandingPage, type SiteWords } from '../features/landing/landing-page.js';
import { PrerenderedHome, PrerenderedBookings } from '../features/my-bookings/prerendered.js';
import { newQueryClient } from '../lib/api/query-client.js';
import { servicesQuery } from '../lib/api/services.js';
import { siteQuery } from '../lib/api/site.js';
import { oneTime } from '../lib/flow/draft.js';
import * as sections from '../lib/texts/en/landing-sections.js';
import { en } from '../lib/texts/en.js';
import { es, later, learn } from '../lib/texts/es.js';
import { speak, texts } from '../lib/texts/index.js';
import { keepLanguage } from '../lib/texts/language.js';
import { speakSpanish } from '../lib/texts/later.js';
import { own, type OwnLook, reword } from '../lib/texts/own-words.js';
import { questionsTexts } from '../lib/texts/questions.js';
import { Button } from '../ui/button.js';
import { LoadingScreen } from '../ui/loading.js';
import { SiteHeader } from '../ui/site-header.js';
import bookingStyles from '../features/booking/booking.module.css';
import questionnaireStyles from '../features/booking/questionnaire/questionnaire.module.css';
import dialogStyles from '../ui/dialog.module.css';
import layoutStyles from '../ui/layout.module.css';

const SOMEBODY: CurrentUser = {
  id: '',
  firstName: 'Sample',
  lastName: 'Customer',
  email: null,
  profileImageUrl: null,
};

const WORDS: Record<Language, object[]> = { en: [en, sections], es: [es, later.landingSections] };

/**
 * Returns the landing page's static HTML. Without `services` and `siteWords`, it shows those of a new installation.
 * @param look the owner's replacements for the built-in look
 * @param spanish the owner's Spanish texts for the services
 */
export const renderLanding = (
  services?: readonly ServiceOption[],
  siteWords?: SiteWords,
  look?: OwnLook,
  language: Language = 'en',
  spanish: SpanishWords = {},
): string => {
  learn(spanish);
  return withLook(look, language, () =>
    renderToStaticMarkup(<LandingPage services={services} siteWords={siteWords} />),
  );
};

/** The first question and the services below it, for the office's preview. */
export const renderFunnel = (
  services: readonly ServiceOption[],
  siteWords: SiteWords,
  look?: OwnLook,
  language: Language = 'en',
  spanish: SpanishWords = {},
): string => {
  learn(spanish);
  const queries = newQueryClient();
  queries.setQueryData(siteQuery.queryKey, siteWords as SiteSettings);
  queries.setQueryData(servicesQuery.queryKey, [...services]);
  const booking = { answers: {}, selection: oneTime('2-hour'), focusNotes: '', photos: [] };
  return withLook(look, language, () =>
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <SiteHeader user={SOMEBODY} />
        <FirstQuestion />
        <ServicesStep booking={booking} tellsNextFree={false} />
      </QueryClientProvider>,
    ),
  );
};

const nothing = () => undefined;

/**
 * Looks like the questionnaire's first question, but is a part of the page. The real one is a dialog, which needs a
 * script and the browser's history.
 */
function FirstQuestion() {
  return (
    <main className={`${layoutStyles.measure} ${bookingStyles.step} ${dialogStyles.sheet}`}>
      <h1>{questionsTexts().questionnaire.title}</h1>
      <form className={questionnaireStyles.questionnaire}>
        <Progress step={1} of={9} />
        <QuestionPage
          name="rooms"
          titleId="question-title-1"
          answers={{ rooms: '2' }}
          errors={[]}
          isFirstVisit
          service="2-hour"
          timeZone="America/New_York"
          cancelAdvance={nothing}
          advanceAfter={nothing}
          onAnswer={nothing}
          onPress={nothing}
          onQuestion={nothing}
        />
        <div className={questionnaireStyles.actions}>
          <Button look="secondary">{texts.common.back}</Button>
          <Button>{texts.common.next}</Button>
        </div>
      </form>
    </main>
  );
}

/** A customer's front page before its app is loaded. */
export const renderFirstHome = (): string =>
  withLook(undefined, 'en', () => renderToStaticMarkup(<PrerenderedHome />));

/** The page `/bookings` before its app is loaded. */
export const renderFirstPage = (): string =>
  withLook(undefined, 'en', () => renderToStaticMarkup(<PrerenderedBookings />));

/** 'Loading...', which the other pages show until their app has loaded. */
export const renderLoading = (): string => renderToStaticMarkup(<LoadingScreen />);

/** The built-in texts at these places, such as 'hero.title'. */
export const usualWords = (places: readonly string[]) =>
  Object.fromEntries(
    LANGUAGES.map((language) => {
      const words = Object.fromEntries(places.map((place) => [place, textAt(language, place)]));
      return [language, { words, questions: textAt(language, 'support.faq') }];
    }),
  );

function textAt(language: Language, place: string): unknown {
  for (const words of WORDS[language]) {
    const found = place
      .split('.')
      .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], words);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Sets the texts for one page, and restores them afterwards. The texts are global, and the process renders one page at
 * a time.
 */
function withLook(look: OwnLook | undefined, language: Language, render: () => string): string {
  const owners = look?.[language] ?? {};
  const usual = Object.fromEntries(Object.keys(owners).map((place) => [place, textAt(language, place)]));
  const turn = (words: Record<string, unknown>, photos: Partial<OwnLook>, spoken: Language) => {
    for (const part of WORDS[language]) reword(part, words);
    Object.assign(own, { hero: photos.hero, photos: photos.photos });
    keepLanguage(spoken);
    speak(spoken === 'es' ? es : en);
    speakSpanish(spoken === 'es' ? later : undefined);
  };
  turn(owners, look ?? {}, language);
  try {
    return render();
  } finally {
    turn(usual, {}, 'en');
  }
}
