import { BUSINESS_NAME } from '../lib/business.js';
import { texts } from '../lib/texts/index.js';
import styles from './site-footer.module.css';
import layoutStyles from './layout.module.css';
import textStyles from './text.module.css';

/**
 * The footer. Its names and addresses are marked, so that the page can fill in this installation's
 * (docs/rules.md#landing-page).
 */
export function SiteFooter({ name = BUSINESS_NAME, email }: { name?: string; email?: string }) {
  const { footer } = texts;
  return (
    <footer className={styles.siteFooter}>
      <div className={`${layoutStyles.measure} ${styles.columns}`}>
        <div>
          <p className={styles.name} data-site="businessName">
            {name}
          </p>
          <p className={textStyles.muted}>{footer.tagline}</p>
        </div>
        <nav aria-label={footer.services}>
          <h2>{footer.services}</h2>
          <ul>
            {footer.serviceNames.map((service) => (
              <li key={service}>
                <a href="/#services">{service}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={footer.support}>
          <h2>{footer.support}</h2>
          <ul>
            <li>
              <a href="/#contact">{footer.contactUs}</a>
            </li>
            <li>
              <a href="/#faq">{footer.faq}</a>
            </li>
            <li>
              <a href="/#booking-help">{footer.help}</a>
            </li>
          </ul>
        </nav>
        <div>
          <h2>{footer.contact}</h2>
          <p>
            <a href={email ? `mailto:${email}` : '/#contact'} data-site="businessEmail">
              {email ?? footer.contactUs}
            </a>
          </p>
        </div>
      </div>
      <div className={`${layoutStyles.measure} ${styles.end}`}>
        <p className={`${textStyles.muted} ${textStyles.small}`} data-site="copyright">
          {footer.copyright(name)}
        </p>
        <div className={styles.languages} role="group" aria-label={footer.language}>
          <button type="button" lang="en" data-language="en">
            English
          </button>
          <button type="button" lang="es" data-language="es">
            Español
          </button>
        </div>
      </div>
    </footer>
  );
}
