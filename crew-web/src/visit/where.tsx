import type { LiveVisit } from '../days/live-visit.js';
import { Icon } from '../ui/icon.js';
import { useWords } from '../use-crew.js';
import { dialled, mapLink } from './map-link.js';

/** Where to go, with whom, and whom to reach, each with one press. */
export function Where({ visit }: { visit: LiveVisit }) {
  const words = useWords().visit;
  const { phone } = visit.customer;
  return (
    <section className="card">
      <p className="address">{visit.address}</p>
      <p className="fine">{words.withCrew(visit.crew, visit.colleagues.join(', '))}</p>
      <div className="reach">
        <a className="reach-one" href={mapLink(visit.address)} target="_blank" rel="noreferrer">
          <Icon name="map" size={28} />
          {words.map}
        </a>
        {phone && (
          <>
            <a className="reach-one" href={`tel:${dialled(phone)}`}>
              <Icon name="phone" size={28} />
              {words.call}
            </a>
            <a className="reach-one" href={`sms:${dialled(phone)}`}>
              <Icon name="message" size={28} />
              {words.text}
            </a>
          </>
        )}
      </div>
    </section>
  );
}
