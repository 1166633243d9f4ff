import type { ServiceOption, SiteSettings } from '@homebright/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { LandingPage } from '../features/landing/landing-page.js';
import { FirstPage } from '../features/my-bookings/first-page.js';

/** The landing page's static HTML; without services and what customers say, those of a fresh installation. */
export const renderLanding = (
  services?: readonly ServiceOption[],
  said?: Pick<SiteSettings, 'testimonials' | 'sandbox'>,
): string => renderToStaticMarkup(<LandingPage services={services} said={said} />);

/** What `/bookings` shows before its app is there. */
export const renderFirstPage = (): string => renderToStaticMarkup(<FirstPage />);
