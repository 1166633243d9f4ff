import type { ShownTestimonial, SiteSettings } from '@homebright/contract';
import { quoteOf } from './quote-of.js';

type Words = Record<'businessName' | 'businessEmail' | 'businessPhone' | 'businessAddress', string | null>;

/** Replaces the built-in names and addresses of the prerendered page with this installation's. */
export function fillSiteDetails(
  root: ParentNode,
  site: SiteSettings,
  copyright: (name: string) => string,
): void {
  const words: Words = site;
  for (const element of root.querySelectorAll<HTMLElement>('[data-site]')) {
    const key = element.dataset.site ?? '';
    const text = key === 'copyright' ? copyright(site.businessName) : words[key as keyof Words];
    if (!text) continue;
    if (element.textContent !== text) element.textContent = text;
    if (key === 'businessEmail') element.setAttribute('href', `mailto:${text}`);
    if (key === 'businessPhone') element.setAttribute('href', `tel:${text.replace(/[^+\d]/g, '')}`);
  }
  for (const row of root.querySelectorAll<HTMLElement>('[data-site-row]')) {
    row.hidden = !words[row.dataset.siteRow as keyof Words];
  }
  const paymentsOff = root.querySelector<HTMLElement>('[data-payments-off]');
  if (paymentsOff) paymentsOff.hidden = site.stripePublishableKey !== null;
  if (site.testimonials.length > 0) fillTestimonials(root, site.testimonials);
  else if (!site.sandbox) root.querySelector('[data-testimonials]')?.remove();
}

function fillTestimonials(root: ParentNode, testimonials: ShownTestimonial[]): void {
  root.querySelectorAll<HTMLElement>('[data-testimonial]').forEach((card, index) => {
    const testimonial = testimonials[index];
    if (!testimonial) return card.remove();
    const put = (part: string, text: string) => {
      const element = card.querySelector(`[data-${part}]`);
      if (element && element.textContent !== text) element.textContent = text;
    };
    if (!testimonial.example) card.querySelector('[data-example]')?.remove();
    put('quote', quoteOf(testimonial));
    put('name', testimonial.name);
    put('place', testimonial.place ?? '');
  });
}
