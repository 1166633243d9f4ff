import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from '../features/landing/landing-page.js';

/** The landing page as a visitor without a script sees it. */
export const renderLanding = () => renderToStaticMarkup(<LandingPage />);
