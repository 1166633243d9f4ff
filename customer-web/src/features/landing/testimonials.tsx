import type { ShownTestimonial, SiteSettings } from '@homebright/contract';
import { landingSectionsTexts } from '../../lib/texts/landing-sections.js';
import { quoteOf } from './quote-of.js';
import styles from './landing.module.css';
import cardStyles from '../../ui/card.module.css';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

type Site = Pick<SiteSettings, 'testimonials' | 'sandbox'>;

/** Shows marked examples until `site` is known. On the prerendered page, `site-details.ts` replaces them. */
export function Testimonials({ site }: { site?: Site }) {
  const { testimonials } = landingSectionsTexts();
  const own = site?.testimonials.slice(0, testimonials.items.length) ?? [];
  if (site && own.length === 0 && !site.sandbox) return null;
  const shown: readonly ShownTestimonial[] = own.length > 0 ? own : testimonials.items;
  return (
    <section
      className={`${layoutStyles.measure} ${styles.section}`}
      aria-labelledby="testimonials-title"
      data-testimonials
    >
      <div className={styles.sectionHead}>
        <h2 id="testimonials-title">{testimonials.title}</h2>
      </div>
      <div className={styles.testimonials}>
        {shown.map((item) => (
          <figure className={`${cardStyles.card} ${styles.testimonial}`} key={item.quote} data-testimonial>
            <blockquote data-quote>{quoteOf(item)}</blockquote>
            <figcaption>
              <span className={styles.testimonialName} data-name>
                {item.name}
              </span>
              <span className={`${textStyles.muted} ${textStyles.small}`} data-place>
                {item.place}
              </span>
              {(own.length === 0 || item.example) && (
                <span className={cardStyles.badge} data-example>
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
