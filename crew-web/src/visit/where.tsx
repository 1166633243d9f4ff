import { dialed, mapLink } from '@homebright/contract';
import type { LiveVisit } from '../days/live-visit.js';
import { Icon } from '../ui/icon.js';
import { useWords } from '../use-crew.js';
import cardStyles from '../ui/card.module.css';
import textStyles from '../ui/text.module.css';
import visitStyles from './visit.module.css';

/** The visit's address and crew, with buttons to open the map and to call or text the customer. */
export function Where({ visit }: { visit: LiveVisit }) {
  const words = useWords().visit;
  const { phone } = visit.customer;
  return (
    <section className={cardStyles.card}>
      <p className={visitStyles.address}>{visit.address}</p>
      <p className={textStyles.fine}>{words.withCrew(visit.crew, visit.colleagues.join(', '))}</p>
      <div className={visitStyles.reach}>
        <a
          className={visitStyles.reachOne}
          href={mapLink(visit.address, navigator.userAgent)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="map" size={28} />
          {words.map}
        </a>
        {phone && (
          <>
            <a className={visitStyles.reachOne} href={`tel:${dialed(phone)}`}>
              <Icon name="phone" size={28} />
              {words.call}
            </a>
            <a className={visitStyles.reachOne} href={`sms:${dialed(phone)}`}>
              <Icon name="message" size={28} />
              {words.text}
            </a>
          </>
        )}
      </div>
    </section>
  );
}
