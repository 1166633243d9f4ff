import { renderToString } from 'react-dom/server';
import { SignIn } from './sign-in/sign-in.js';

/** The sign-in as it is before anything is known, so that the first visit paints before the script has come. */
export const renderSignIn = (): string =>
  renderToString(<SignIn language="en" onLanguage={() => undefined} onSignIn={() => Promise.resolve()} />);
