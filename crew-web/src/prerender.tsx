import { renderToString } from 'react-dom/server';
import { SignIn } from './sign-in/sign-in.js';

/** The initial sign-in page, so that the first visit paints before the script arrives. */
export const renderSignIn = (): string =>
  renderToString(<SignIn language="en" onLanguage={() => undefined} onSignIn={() => Promise.resolve()} />);
