import { FREQUENCIES, type Frequency, type ServiceOption, shortMoney } from '@homebright/contract';
import { classes } from '@homebright/web-common/classes.js';
import { texts } from '../lib/texts/index.js';
import { Badge } from './card.js';
import { Icon, isIconName } from './icon.js';
import type { Offers } from './prices/offer.js';
import fieldStyles from './field.module.css';
import styles from './service-catalog.module.css';
import buttonStyles from './button.module.css';
import textStyles from './text.module.css';

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
export function ServiceCatalog(props: Props) {
  const { catalogue } = texts;
  return (
    <div className={styles.catalogue}>
      <RecurringChoice {...props} />
      <ul className={styles.grid}>
        {props.services.map((service) => (
          <ServiceCard key={service.id} {...props} service={service} />
        ))}
      </ul>
      <div className={styles.benefits}>
        <props.heading className={styles.benefitsTitle}>{catalogue.benefitsTitle}</props.heading>
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
    <div className={styles.recurring}>
      <button
        type="button"
        role="switch"
        className={styles.toggle}
        aria-checked={isRecurring}
        aria-describedby="recurring-hint"
        data-recurring
        onClick={() => onRecurring?.(!isRecurring)}
      >
        <span className={styles.toggleTrack} aria-hidden="true" />
        {catalogue.recurring}
      </button>
      {offers?.upTo && <Badge tone="success">{offers.upTo}</Badge>}
      <p className={`${textStyles.muted} ${textStyles.small}`} id="recurring-hint">
        {catalogue.recurringHint}
      </p>
      <label className={styles.frequency} data-frequency hidden={!isRecurring}>
        <span>{catalogue.frequency}</span>
        <select
          className={fieldStyles.control}
          {...(onFrequency
            ? { value: frequency, onChange: (event) => onFrequency(event.target.value as Frequency) }
            : { defaultValue: frequency })}
        >
          {(offers?.frequencies ?? FREQUENCIES).map((value) => (
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
    <li className={styles.card} data-popular={service.popular || undefined} data-service-card={service.id}>
      {service.popular && (
        <span className={styles.ribbon}>
          <Icon name="star" size={14} />
          {catalogue.popular}
        </span>
      )}
      <span className={styles.serviceIcon}>
        <Icon name={isIconName(service.icon) ? service.icon : 'sparkle'} size={26} />
      </span>
      <Heading className={styles.name}>{name}</Heading>
      <p className={styles.duration}>
        <Icon name="clock" size={16} />
        {catalogText(service.duration)}
      </p>
      <p className={`${styles.price} ${textStyles.number}`}>
        {offer && <small>{offer.from} </small>}
        <span data-price>{offer?.price ?? shortMoney(service.price)}</span>{' '}
        <small>{catalogue.perVisit}</small>
      </p>
      {offer?.tax && <p className={styles.serviceTax}>{offer.tax}</p>}
      {offer?.notes.map((note) => (
        <p key={note} className={styles.serviceOffer}>
          {note}
        </p>
      ))}
      <p className={textStyles.muted}>{catalogText(service.description)}</p>
      <ul className={styles.features}>
        {service.features.map((feature) => (
          <li key={feature}>
            <Icon name="check" size={16} />
            {catalogText(feature)}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={classes(
          buttonStyles.button,
          service.popular ? buttonStyles.primary : buttonStyles.secondary,
          styles.button,
        )}
        data-service={service.id}
        onClick={() => onSelect?.(service)}
      >
        {catalogue.choose(name)}
      </button>
    </li>
  );
}
