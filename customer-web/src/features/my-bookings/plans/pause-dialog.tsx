import type { Subscription } from '@homebright/contract';
import { useState } from 'react';
import { texts } from '../../../lib/texts/index.js';
import { planTexts } from '../../../lib/texts/plan.js';
import { addDays } from '@homebright/web-common/time/dates.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { TextField } from '../../../ui/field.js';
import { BecomesOfVisits } from './becomes-of-visits.js';
import layoutStyles from '../../../ui/layout.module.css';

interface Props {
  plan: Subscription;
  today: string;
  isBusy: boolean;
  onPause: (until?: string) => void;
  onClose: () => void;
}

/** Pauses until a date or until resumed, and shows what happens to the visits in between. */
export function PauseDialog({ plan, today, isBusy, onPause, onClose }: Props) {
  const { plan: words } = planTexts();
  const [until, setUntil] = useState('');
  return (
    <Dialog
      title={words.pauseTitle}
      onClose={onClose}
      describedBy="pause-text"
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {words.pauseKeep}
          </Button>
          <Button busy={isBusy} onClick={() => onPause(until || undefined)}>
            {isBusy ? texts.common.working : words.pause}
          </Button>
        </>
      }
    >
      <div className={layoutStyles.stack}>
        <TextField
          label={words.pauseUntil}
          hint={words.pauseHint}
          optional
          type="date"
          min={addDays(today, 1)}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
        <div id="pause-text" className={layoutStyles.stack} role="status">
          <BecomesOfVisits planId={plan.id} until={until} />
        </div>
      </div>
    </Dialog>
  );
}
