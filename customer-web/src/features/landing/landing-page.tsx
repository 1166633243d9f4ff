import {
  DEFAULT_FREQUENCY,
  type Frequency,
  INITIAL_CATALOG,
  type ServiceOption,
  type SiteSettings,
} from '@homebright/contract';
import { useState } from 'react';
import { texts } from '../../lib/texts/index.js';
import type { Offers } from '../../ui/prices/offer.js';
import { usualService } from '../../ui/next-free/next-free-line.js';
import { ServiceCatalog } from '../../ui/service-catalog.js';
import { SiteFooter } from '../../ui/site-footer.js';
import { SiteHeader } from '../../ui/site-header.js';
import { About } from './about.js';
import { signInFirst } from '../../lib/sign-in-first.js';
import { Hero } from './hero.js';
import { Support } from './support.js';
import { Testimonials } from './testimonials.js';
import styles from './landing.module.css';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

/** Facts about the company that the API has when it writes the page. */
export type SiteWords = Pick<
  SiteSettings,
  'testimonials' | 'sandbox' | 'businessName' | 'businessEmail' | 'businessPhone' | 'businessAddress'
>;

interface Props {
  services?: readonly ServiceOption[];
  site?: SiteSettings;
  /** Used until the rest of `site` is known. */
  siteWords?: SiteWords;
  /** Set if the price book has rules. */
  offers?: Offers;
}

/**
 * The page between the header and the footer. In the app, React makes it interactive. The prerendered page is plain
 * markup, which `enliven.ts` makes interactive.
 */
export function LandingSections({ services = INITIAL_CATALOG, site, siteWords, offers }: Props) {
  const { catalogue, session } = texts;
  const [isRecurring, setRecurring] = useState(false);
  const [frequency, setFrequency] = useState<Frequency>(DEFAULT_FREQUENCY);
  return (
    <>
      <Hero
        onBook={() => signInFirst(session.booking)}
        site={site}
        asksForZip={offers?.asksForZip}
        service={usualService(services)}
      />
      <section
        className={`${layoutStyles.measure} ${styles.section}`}
        id="services"
        aria-labelledby="services-title"
      >
        <div className={styles.sectionHead}>
          <h2 id="services-title">{catalogue.title}</h2>
          <p className={textStyles.muted}>{catalogue.subtitle}</p>
        </div>
        <ServiceCatalog
          heading="h3"
          services={services}
          offers={offers}
          isRecurring={isRecurring}
          frequency={frequency}
          onRecurring={setRecurring}
          onFrequency={setFrequency}
          onSelect={({ id }) => signInFirst(session.booking, { service: id, isRecurring, frequency })}
        />
      </section>
      <About />
      <Testimonials site={site ?? siteWords} />
      <Support site={site ?? siteWords} />
    </>
  );
}

/** The whole page, as rendered by the build and by the API, which passes the services being sold. */
export function LandingPage(props: Props) {
  return (
    <>
      <SiteHeader user={null} />
      <main id="content" tabIndex={-1}>
        <LandingSections {...props} />
      </main>
      <SiteFooter name={props.siteWords?.businessName} email={props.siteWords?.businessEmail} />
    </>
  );
}
