import { useEffect } from 'react';
import { forget, keep } from '@homebright/web-common/storage.js';
import { useLocation } from '@homebright/web-common/router/use-location.js';
import type { Crew } from './crew.js';
import { Today } from './days/today.js';
import { Week } from './days/week.js';
import { Me } from './me/me.js';
import { SignIn } from './sign-in/sign-in.js';
import { waitingOf } from './state.js';
import { Frame } from './ui/frame.js';
import { CrewContext, LanguageContext, useCrew, useCrewState } from './use-crew.js';
import { Door } from './visit/door.js';
import { VisitPage } from './visit/visit-page.js';

/** The key in browser storage that crew-returning.js reads before the first paint. */
const IS_HERE = 'crew-is-here';

export function App({ crew }: { crew: Crew }) {
  return (
    <CrewContext value={crew}>
      <InOwnLanguage />
    </CrewContext>
  );
}

function InOwnLanguage() {
  const crew = useCrew();
  const state = useCrewState();
  const { language, session, ended } = state;
  const isHere = Boolean(session) && !ended;
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => {
    if (isHere) keep(IS_HERE, true);
    else forget(IS_HERE);
    delete document.documentElement.dataset.returning;
  }, [isHere]);
  return (
    <LanguageContext value={language}>
      {isHere ? (
        <Screens />
      ) : (
        <SignIn
          language={language}
          onLanguage={(next) => void crew.speak(next)}
          onSignIn={(to, code) => crew.signIn(to, code)}
          ended={ended}
          waiting={waitingOf(state).length}
        />
      )}
    </LanguageContext>
  );
}

const VISIT_PATH = /^\/crew\/visits\/(\d+)(\/door)?$/;

function Screens() {
  const { path } = useLocation();
  const [, visit, door] = VISIT_PATH.exec(path) ?? [];
  if (visit && door) return <Door key={visit} visitId={Number(visit)} />;
  if (visit) return <VisitPage key={visit} visitId={Number(visit)} />;
  return (
    <Frame path={path}>
      <Tab path={path} />
    </Frame>
  );
}

function Tab({ path }: { path: string }) {
  if (path === '/crew/week') return <Week />;
  return path === '/crew/me' ? <Me /> : <Today />;
}
