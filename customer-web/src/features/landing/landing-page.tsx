import { DEFAULT_FREQUENCY, INITIAL_CATALOGUE, type ServiceOption } from '@homebright/contract';
import { texts } from '../../lib/texts/index.js';
import { ServiceCatalogue } from '../../ui/service-catalogue.js';
import { SiteFooter } from '../../ui/site-footer.js';
import { SiteHeader } from '../../ui/site-header.js';
import { About } from './about.js';
import { Hero } from './hero.js';
import { Support } from './support.js';
import { Testimonials } from './testimonials.js';
import './landing.css';

/** Static markup, rendered at build time; `enliven.ts` adds its behaviour. */
export function LandingPage({ services = INITIAL_CATALOGUE }: { services?: readonly ServiceOption[] }) {
  const { catalogue } = texts;
  return (
    <>
      <SiteHeader user={null} />
      <main id="content" tabIndex={-1}>
        <Hero />
        <section className="measure landing-section" id="services" aria-labelledby="services-title">
          <div className="section-head">
            <h2 id="services-title">{catalogue.title}</h2>
            <p className="quiet">{catalogue.subtitle}</p>
          </div>
          <ServiceCatalogue
            heading="h3"
            services={services}
            isRecurring={false}
            frequency={DEFAULT_FREQUENCY}
          />
        </section>
        <About />
        <Testimonials />
        <Support />
      </main>
      <SiteFooter />
    </>
  );
}
