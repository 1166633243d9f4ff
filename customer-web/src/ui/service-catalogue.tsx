import { FREQUENCIES, type Frequency, type ServiceOption, shortMoney } from '@homebright/contract';
import { texts } from '../lib/texts/index.js';
import { Icon, isIconName } from './icon.js';
import type { Offers } from './prices/offer.js';
import './field.css';
import './service-catalogue.css';

interface Props {
  /** Heading level of the services. */
  heading: 'h2' | 'h3';
  services: readonly ServiceOption[];
  /** Set if the price book has rules. */
  offers?: Offers;
  isRecurring: boolean;
  frequency: Frequency;
  onRecurring?: (on: boolean) => void;
  onFrequency?: (frequency: Frequency) => void;
  onSelect?: (service: ServiceOption) => void;
}

/** The cards of the services (docs/rules.md#landing-page). `enliven.ts` makes the prerendered markup interactive. */
export function ServiceCatalogue(props: Props) {
  const { catalogue } = texts;
  return (
    <div className="catalogue">
      <RecurringChoice {...props} />
      <ul className="service-grid">
        {props.services.map((service) => (
          <ServiceCard key={service.id} {...props} service={service} />
        ))}
      </ul>
      <div className="benefits">
        <props.heading className="benefits-title">{catalogue.benefitsTitle}</props.heading>
        <ul>
          {catalogue.benefits.map((benefit) => (
            <li key={benefit}>
              <Icon name="check" size={18} />
              {benefit}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function RecurringChoice({ offers, isRecurring, frequency, onRecurring, onFrequency }: Props) {
  const { catalogue, frequencies } = texts;
  return (
    <div className="recurring">
      <button
        type="button"
        role="switch"
        className="switch"
        aria-checked={isRecurring}
        aria-describedby="recurring-hint"
        data-recurring
        onClick={() => onRecurring?.(!isRecurring)}
      >
        <span className="switch-track" aria-hidden="true" />
        {catalogue.recurring}
      </button>
      {offers?.upTo && <span className="badge badge-success">{offers.upTo}</span>}
      <p className="quiet small" id="recurring-hint">
        {catalogue.recurringHint}
      </p>
      <label className="frequency" data-frequency hidden={!isRecurring}>
        <span>{catalogue.frequency}</span>
        <select
          className="field-control"
          {...(onFrequency
            ? { value: frequency, onChange: (event) => onFrequency(event.target.value as Frequency) }
            : { defaultValue: frequency })}
        >
          {FREQUENCIES.map((value) => (
            <option key={value} value={value}>
              {offers?.option(value, frequencies[value]) ?? frequencies[value]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

type CardProps = Omit<Props, 'services'> & { service: ServiceOption };

function ServiceCard({ service, heading: Heading, onSelect, offers, isRecurring, frequency }: CardProps) {
  const { catalogue, catalogText } = texts;
  const name = catalogText(service.name);
  const offer = offers?.of(service.id, isRecurring ? frequency : null);
  return (
    <li className="service-card" data-popular={service.popular || undefined} data-service-card={service.id}>
      {service.popular && (
        <span className="ribbon">
          <Icon name="star" size={14} />
          {catalogue.popular}
        </span>
      )}
      <span className="service-icon">
        <Icon name={isIconName(service.icon) ? service.icon : 'sparkle'} size={26} />
      </span>
      <Heading className="service-name">{name}</Heading>
      <p className="service-duration">
        <Icon name="clock" size={16} />
        {catalogText(service.duration)}
      </p>
      <p className="service-price number">
        {offer && <small>{offer.from} </small>}
        <span data-price>{offer?.price ?? shortMoney(service.price)}</span>{' '}
        <small>{catalogue.perVisit}</small>
      </p>
      {offer?.tax && <p className="service-tax">{offer.tax}</p>}
      {offer?.notes.map((note) => (
        <p key={note} className="service-offer">
          {note}
        </p>
      ))}
      <p className="quiet">{catalogText(service.description)}</p>
      <ul className="service-features">
        {service.features.map((feature) => (
          <li key={feature}>
            <Icon name="check" size={16} />
            {catalogText(feature)}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={`button ${service.popular ? 'button-primary' : 'button-secondary'} service-button`}
        data-service={service.id}
        onClick={() => onSelect?.(service)}
      >
        {catalogue.choose(name)}
      </button>
    </li>
  );
}
