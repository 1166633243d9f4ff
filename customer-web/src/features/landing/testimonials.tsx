import { texts } from '../../lib/texts/index.js';

/** Prerendered with examples marked as such; `site-details.ts` replaces them with this installation's. */
export function Testimonials() {
  const { testimonials } = texts;
  return (
    <section className="measure landing-section" aria-labelledby="testimonials-title" data-testimonials>
      <div className="section-head">
        <h2 id="testimonials-title">{testimonials.title}</h2>
      </div>
      <div className="testimonials">
        {testimonials.items.map((item) => (
          <figure className="card testimonial" key={item.name} data-testimonial>
            <blockquote data-quote>{item.quote}</blockquote>
            <figcaption>
              <span className="testimonial-name" data-name>
                {item.name}
              </span>
              <span className="quiet small" data-place>
                {item.place}
              </span>
              <span className="badge testimonial-example" data-example>
                {testimonials.example}
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
