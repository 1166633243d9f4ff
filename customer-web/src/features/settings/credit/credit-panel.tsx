import { money } from '@homebright/contract';
import { useSite } from '../../../lib/api/site.js';
import { creditTexts } from '../../../lib/texts/credit.js';
import { LinkButton } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import type { ShownCredit } from '../api/credit.js';
import { CreditHistory } from './credit-history.js';
import { InvitePart } from './invite-part.js';
import { RedeemForm } from './redeem-form.js';
import cardStyles from '../../../ui/card.module.css';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';

/** The customer's credit: how much, where it came from, and how to get more (docs/rules.md#credit). */
export default function CreditPanel({ credit, visits }: ShownCredit) {
  const { own: words } = creditTexts();
  const sells = useSite()?.sellsGiftCards === true;
  const { balance, entries, referral } = credit;
  return (
    <Card className={layoutStyles.stack} aria-labelledby="settings-credit">
      <h2 id="settings-credit">{words.title}</h2>
      <p className={cardStyles.totalAmount} role="status">
        {money(balance)}
      </p>
      <p className={textStyles.muted}>{balance > 0 ? words.text : words.none}</p>
      <CreditHistory entries={entries} visits={visits} />
      <RedeemForm balance={balance} />
      {sells && (
        <div className={layoutStyles.row}>
          <LinkButton look="quiet" href="/gift">
            {words.buy}
          </LinkButton>
        </div>
      )}
      {referral && <InvitePart referral={referral} />}
    </Card>
  );
}
