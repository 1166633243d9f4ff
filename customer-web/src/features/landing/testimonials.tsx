import type { ShownTestimonial, SiteSettings } from '@homebright/contract';
import { landingSectionsTexts } from '../../lib/texts/landing-sections.js';
import { quoteOf } from './quote-of.js';

type Site = Pick<SiteSettings, 'testimonials' | 'sandbox'>;

/** Shows examples, marked as such, until `site` is known; on the prerendered page `site-details.ts` replaces them. */
export function Testimonials({ site }: { site?: Site }) {
  const { testimonials } = landingSectionsTexts();
  const own = site?.testimonials.slice(0, testimonials.items.length) ?? [];
  if (site && own.length === 0 && !site.sandbox) return null;
  const shown: readonly ShownTestimonial[] = own.length > 0 ? own : testimonials.items;
  return (
    <section className="measure landing-section" aria-labelledby="testimonials-title" data-testimonials>
      <div className="section-head">
        <h2 id="testimonials-title">{testimonials.title}</h2>
      </div>
      <div className="testimonials">
        {shown.map((item) => (
          <figure className="card testimonial" key={item.quote} data-testimonial>
            <blockquote data-quote>{quoteOf(item)}</blockquote>
            <figcaption>
              <span className="testimonial-name" data-name>
                {item.name}
              </span>
              <span className="quiet small" data-place>
                {item.place}
              </span>
              {(own.length === 0 || item.example) && (
                <span className="badge testimonial-example" data-example>
                  {testimonials.example}
                </span>
              )}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
