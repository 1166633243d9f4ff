import type { SiteSettings } from '@homebright/contract';
import { EXAMPLE_EMAIL } from '../lib/business.js';
import { texts } from '../lib/texts/index.js';
import { Icon } from './icon.js';
import cardStyles from './card.module.css';
import textStyles from './text.module.css';

type Site = Pick<SiteSettings, 'stripePublishableKey' | 'businessEmail' | 'businessPhone'>;

/**
 * Warns before the questionnaire that nobody can pay online. Without `site`, the warning is hidden until
 * `fillSiteDetails` shows it.
 */
export function PaymentsOff({ site }: { site?: Site }) {
  const { paymentsOff } = texts;
  const email = site?.businessEmail ?? EXAMPLE_EMAIL;
  const phone = site?.businessPhone;
  return (
    <div
      className={cardStyles.notice}
      data-tone="warning"
      hidden={site?.stripePublishableKey !== null}
      data-payments-off
    >
      <Icon name="alert" />
      <p>
        <strong>{paymentsOff.title}</strong> {paymentsOff.text}{' '}
        <a href={`mailto:${email}`} data-site="businessEmail">
          {email}
        </a>
        <span hidden={!phone} data-site-row="businessPhone">
          {', '}
          <a className={textStyles.whole} href={`tel:${phone ?? ''}`} data-site="businessPhone">
            {phone}
          </a>
        </span>
      </p>
    </div>
  );
}
