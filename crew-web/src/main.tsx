import './ui/sheets.js';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { load } from '@homebright/web-common/storage.js';
import { App } from './app.js';
import { Crew } from './crew.js';
import { keepInSync } from './keep-in-sync.js';
import { openPhone } from './phone/open.js';
import { ASKED } from './sign-in/asked.js';
import { register } from './worker/edition.js';

const language = navigator.language.startsWith('es') ? 'es' : 'en';
const root = document.getElementById('root');
if (root) void start(root);

async function start(place: HTMLElement): Promise<void> {
  const crew = new Crew(await openPhone());
  await crew.open(language);
  // The build prerenders the sign-in page for a first-time visitor, in English.
  const isAsPrerendered =
    crew.state.session === null &&
    crew.state.language === 'en' &&
    !load(ASKED) &&
    place.childElementCount > 0;
  if (isAsPrerendered) hydrateRoot(place, <App crew={crew} />);
  else createRoot(place).render(<App crew={crew} />);
  void crew.sync();
  keepInSync(crew);
  register();
}
