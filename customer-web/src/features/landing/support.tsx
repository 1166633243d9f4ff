import type { SiteSettings } from '@homebright/contract';
import { EXAMPLE_EMAIL } from '../../lib/business.js';
import { landingSectionsTexts } from '../../lib/texts/landing-sections.js';
import { Icon } from '../../ui/icon.js';
import styles from './landing.module.css';
import cardStyles from '../../ui/card.module.css';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

type Addresses = Pick<SiteSettings, 'businessEmail' | 'businessPhone' | 'businessAddress'>;

/** Questions, help, and contact. Without `site`, `fillSiteDetails` later fills in the marked elements. */
export function Support({ site }: { site?: Addresses }) {
  const { support } = landingSectionsTexts();
  return (
    <div className={styles.band}>
      <div className={`${layoutStyles.measure} ${styles.section} ${styles.support}`}>
        <section id="faq" aria-labelledby="faq-title">
          <h2 id="faq-title">{support.faqTitle}</h2>
          <div className={styles.faq}>
            {support.faq.map(({ q, a }) => (
              <details key={q}>
                <summary>{q}</summary>
                <p className={textStyles.muted}>{a}</p>
              </details>
            ))}
          </div>
        </section>
        <div className={`${layoutStyles.stack} ${styles.supportSide}`}>
          <section id="booking-help" aria-labelledby="help-title">
            <h2 id="help-title">{support.helpTitle}</h2>
            <p className={textStyles.muted}>{support.helpText}</p>
            <ol className={styles.helpSteps}>
              {support.helpSteps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <Contact site={site} />
        </div>
      </div>
    </div>
  );
}

function Contact({ site }: { site?: Addresses }) {
  const { support } = landingSectionsTexts();
  const email = site?.businessEmail ?? EXAMPLE_EMAIL;
  const phone = site?.businessPhone;
  return (
    <section className={`${cardStyles.card} ${styles.contact}`} id="contact" aria-labelledby="contact-title">
      <h2 id="contact-title">{support.contactTitle}</h2>
      <p className={textStyles.muted}>{support.contactText}</p>
      <p>
        <Icon name="mail" />
        <a href={`mailto:${email}`} data-site="businessEmail">
          {email}
        </a>
      </p>
      <p hidden={!phone} data-site-row="businessPhone">
        <Icon name="phone" />
        <a className={textStyles.whole} href={`tel:${phone ?? ''}`} data-site="businessPhone">
          {phone}
        </a>
      </p>
      <p hidden={!site?.businessAddress} data-site-row="businessAddress">
        <Icon name="pin" />
        <span data-site="businessAddress">{site?.businessAddress}</span>
      </p>
    </section>
  );
}
