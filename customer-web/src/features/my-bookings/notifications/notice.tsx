import type { Notification, NotificationType } from '@homebright/contract';
import { classes } from '@homebright/web-common/classes.js';
import { useSite } from '../../../lib/api/site.js';
import { bookingsTexts } from '../../../lib/texts/bookings.js';
import { dayAndTime } from '../../../lib/time/format.js';
import { Icon, type IconName } from '../../../ui/icon.js';
import { BELL, REPEAT } from '../icons.js';
import myBookingsStyles from '../my-bookings.module.css';
import textStyles from '../../../ui/text.module.css';

const NAMES: Partial<Record<NotificationType, IconName>> = {
  payment_pending: 'card',
  payment_received: 'card',
  payment_failed: 'alert',
  refund: 'card',
  booking_update: 'calendar',
  booking_confirmed: 'check',
  reminder: 'clock',
};

function iconOf(type: NotificationType) {
  const name = NAMES[type];
  return name ? { name } : { path: type === 'subscription' ? REPEAT : BELL };
}

interface Props {
  notice: Notification;
  /** Shows the whole text, and not only two lines. */
  isWhole?: boolean;
  /** The notification arrived after the page was drawn. */
  isLate?: boolean;
  onOpen: () => void;
}

export function Notice({ notice, isWhole = false, isLate = false, onOpen }: Props) {
  const timeZone = useSite()?.timeZone ?? 'America/New_York';
  return (
    <li data-late={isLate || undefined}>
      <button
        type="button"
        className={myBookingsStyles.noticeItem}
        data-read={notice.read || undefined}
        onClick={onOpen}
      >
        <span className={myBookingsStyles.noticeIcon}>
          <Icon {...iconOf(notice.type)} />
        </span>
        <span className={classes(myBookingsStyles.noticeWords, !isWhole && myBookingsStyles.noticeShort)}>
          <span className={myBookingsStyles.noticeTitle}>
            {notice.title}
            {!notice.read && <span className={textStyles.unseen}> ({bookingsTexts().notices.newMark})</span>}
          </span>
          <span className={myBookingsStyles.noticeText}>{notice.message}</span>
          {isWhole && (
            <time className={`${textStyles.muted} ${textStyles.small}`} dateTime={notice.createdAt}>
              {dayAndTime(notice.createdAt, timeZone)}
            </time>
          )}
        </span>
      </button>
    </li>
  );
}
