import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from '../features/landing/landing-page.js';

/** The landing page's static HTML. */
export const renderLanding = () => renderToStaticMarkup(<LandingPage />);
