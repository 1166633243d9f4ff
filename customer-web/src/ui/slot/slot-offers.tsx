import type { SlotAlternative } from '@homebright/contract';
import { timeLabel } from '../../lib/appointment.js';
import { longDate } from '../../lib/time/format.js';
import { Button } from '../button.js';
import { Icon } from '../icon.js';
import fieldStyles from '../field.module.css';
import layoutStyles from '../layout.module.css';
import styles from './calendar.module.css';
import textStyles from '../text.module.css';

interface Props {
  offers: readonly SlotAlternative[];
  label?: string;
  onTake: (slot: SlotAlternative) => void;
}

/** Scrolls to the offers, which may appear beyond the edge of a dialog. */
const intoSight = (offers: HTMLElement | null) => offers?.scrollIntoView({ block: 'nearest' });

/** Buttons with free alternatives to a taken time. */
export function SlotOffers({ offers, label, onTake }: Props) {
  if (offers.length === 0) return null;
  return (
    <div className={layoutStyles.stack} role="group" aria-label={label} ref={intoSight}>
      {label && <p className={fieldStyles.label}>{label}</p>}
      {offers.map((slot) => (
        <Button
          key={`${slot.appointmentDate} ${slot.appointmentTime} ${slot.customTime ?? ''}`}
          look="secondary"
          wide
          className={styles.slotOffer}
          onClick={() => onTake(slot)}
        >
          <Icon name="calendar" />
          <span>
            <span className={textStyles.whole}>{longDate(slot.appointmentDate)},</span>{' '}
            <span className={textStyles.whole}>{timeLabel(slot)}</span>
          </span>
        </Button>
      ))}
    </div>
  );
}
