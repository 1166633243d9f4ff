import { shortMoney } from '@homebright/contract';
import { useSite } from '../../../lib/api/site.js';
import { BUSINESS_NAME } from '../../../lib/business.js';
import { giftTexts } from '../../../lib/texts/gift.js';
import styles from './gift.module.css';

interface Props {
  value: number;
  recipientName: string;
  message: string | null;
}

/** The gift card as its recipient sees it. */
export function GiftFace({ value, recipientName, message }: Props) {
  const { face: words } = giftTexts();
  return (
    <div className={styles.face}>
      <p className={styles.faceHead}>
        <span>{useSite()?.businessName ?? BUSINESS_NAME}</span>
        <span>{words.title}</span>
      </p>
      <p className={styles.faceValue}>{shortMoney(value)}</p>
      <div className={styles.faceFoot}>
        {recipientName && <p className={styles.faceName}>{words.for(recipientName)}</p>}
        {message && <p>{message}</p>}
      </div>
    </div>
  );
}
