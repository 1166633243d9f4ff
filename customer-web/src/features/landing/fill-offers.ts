import type { Frequency, PublicPriceBook } from '@homebright/contract';
import { texts } from '../../lib/texts/index.js';
import { type Offer, offersOf } from '../../ui/prices/offer.js';
import cardStyles from '../../ui/card.module.css';
import serviceCatalogStyles from '../../ui/service-catalog.module.css';

/** Adds 'from' prices and savings to the prerendered cards. In the app, `ServiceCatalog` draws them. */
export function fillOffers(root: ParentNode, book: PublicPriceBook): void {
  const offers = offersOf(book);
  const toggle = root.querySelector('[data-recurring]');
  const select = root.querySelector<HTMLSelectElement>('[data-frequency] select');
  const draw = () => {
    const isRecurring = toggle?.getAttribute('aria-checked') === 'true';
    const frequency = isRecurring ? ((select?.value ?? 'weekly') as Frequency) : null;
    for (const card of root.querySelectorAll<HTMLElement>('[data-service-card]')) {
      const offer = offers.of(card.dataset.serviceCard ?? '', frequency);
      if (offer) fillCard(card, offer);
    }
  };
  select?.replaceChildren(
    ...offers.frequencies.map(
      (one) => new Option(offers.option(one, texts.frequencies[one]), one, false, one === select.value),
    ),
  );
  if (offers.upTo) {
    const saving = made('span', cardStyles.badge, offers.upTo);
    saving.dataset.tone = 'success';
    toggle?.after(saving);
  }
  // This listener is added after the listener that turns the switch, so it draws the price after the turn.
  toggle?.addEventListener('click', draw);
  select?.addEventListener('change', draw);
  draw();
}

function fillCard(card: HTMLElement, { from, price, tax, notes }: Offer): void {
  const amount = card.querySelector('[data-price]');
  const line = amount?.parentElement;
  if (!amount || !line) return;
  amount.textContent = price;
  card.querySelectorAll('[data-offer]').forEach((old) => old.remove());
  amount.before(made('small', undefined, `${from} `));
  line.after(
    ...(tax ? [made('p', serviceCatalogStyles.serviceTax, tax)] : []),
    ...notes.map((note) => made('p', serviceCatalogStyles.serviceOffer, note)),
  );
}

function made(tag: string, className: string | undefined, text: string): HTMLElement {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.textContent = text;
  element.dataset.offer = '';
  return element;
}
