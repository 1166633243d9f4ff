import { type OwnReferral, shortMoney } from '@homebright/contract';
import { useRef } from 'react';
import { useSite } from '../../../lib/api/site.js';
import { BUSINESS_NAME } from '../../../lib/business.js';
import { creditTexts } from '../../../lib/texts/credit.js';
import { showToast } from '../../../lib/toast/toaster.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/field.js';
import styles from '../settings.module.css';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';

/** Sends the customer's link to a friend: copied, or by the phone's own way to share. */
export function InvitePart({ referral: { link, amount, rewarded } }: { referral: OwnReferral }) {
  const { invite: words } = creditTexts();
  const business = useSite()?.businessName ?? BUSINESS_NAME;
  const field = useRef<HTMLInputElement>(null);
  const both = shortMoney(amount);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ title: words.copied });
    } catch {
      field.current?.select();
      showToast({ title: words.copyByHand, tone: 'error' });
    }
  };
  // The person may close the phone's sheet, which counts as a failure there.
  const share = () =>
    void navigator.share({ text: words.message(business, both), url: link }).catch(() => undefined);
  return (
    <div className={`${layoutStyles.stack} ${styles.invite}`}>
      <h3>{words.title(both)}</h3>
      <p className={textStyles.muted}>{words.text(both)}</p>
      <TextField
        ref={field}
        label={words.link}
        readOnly
        spellCheck={false}
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <div className={layoutStyles.row}>
        <Button look="secondary" onClick={() => void copy()}>
          {words.copy}
        </Button>
        {'share' in navigator && (
          <Button look="quiet" onClick={share}>
            {words.share}
          </Button>
        )}
      </div>
      {rewarded > 0 && <p>{words.rewarded(rewarded)}</p>}
    </div>
  );
}
