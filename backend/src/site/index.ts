import { Global, Module } from '@nestjs/common';
import { GeocodeController, Geocoder } from './geocoding/geocoder.js';
import { ChangeLook } from './look/change-look.js';
import { CurrentLook } from './look/current-look.js';
import { AdminLookController, LookImagesController } from './look/look.controller.js';
import { Pictures } from './look/pictures.js';
import { LookPreviews } from './look/previews.js';
import { EmbedController } from './pages/embed.js';
import { HtmlPageStyle } from './pages/html-page.js';
import { LandingPage } from './pages/landing-page.js';
import { SitePages } from './pages/site-pages.js';
import { SiteController } from './site.controller.js';
import { Testimonials } from './testimonials.js';

const DOOR = [CurrentLook, LandingPage, LookPreviews, SitePages, Testimonials];

/** The business's own look, and the pages that the server writes. Global: modules need not import it. */
@Global()
@Module({
  controllers: [
    AdminLookController,
    EmbedController,
    GeocodeController,
    HtmlPageStyle,
    LookImagesController,
    SiteController,
  ],
  providers: [...DOOR, ChangeLook, Geocoder, Pictures],
  exports: DOOR,
})
export class SiteModule {}

export { SiteNotOpen } from './site-not-open.js';
export { CurrentLook, type HeldLook } from './look/current-look.js';
export { brandOf, imageUrl, markOf, onWhite } from './look/look-head.js';
export { LookPreviews } from './look/previews.js';
export { type HtmlPage, sendHtmlPage, stylesOf } from './pages/html-page.js';
export { LandingPage } from './pages/landing-page.js';
export { OpeningPage, openingPage } from './pages/opening-page.js';
export { siteLanguageOf } from './pages/site-language.js';
export { Testimonials } from './testimonials.js';
export { letListedWebsitesEmbed } from './pages/embed.js';
export { SitePages } from './pages/site-pages.js';
export { serveStaticSites } from './pages/static-sites.js';
