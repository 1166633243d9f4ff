import type { ServiceOption } from '@homebright/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from '../features/landing/landing-page.js';

/** The landing page's static HTML; without services, those of a fresh installation. */
export const renderLanding = (services?: readonly ServiceOption[]): string =>
  renderToStaticMarkup(<LandingPage services={services} />);
