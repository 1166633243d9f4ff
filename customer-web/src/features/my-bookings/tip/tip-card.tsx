import { type OwnVisit, shortMoney, type VisitTip } from '@homebright/contract';
import { useState } from 'react';
import { tipTexts } from '../../../lib/texts/tip.js';
import { Button } from '../../../ui/button.js';
import { Card } from '../../../ui/card.js';
import { Icon } from '../../../ui/icon.js';
import { TipForm } from './tip-form.js';
import { useTip } from './use-tip.js';
import styles from './tip.module.css';
import layoutStyles from '../../../ui/layout.module.css';

type Tipped = OwnVisit & { tip: VisitTip };

/** The tip for a visit: thanks for it, the planned one, or the offer to give one (docs/rules.md#tips). */
export default function TipCard({ visit }: { visit: Tipped }) {
  const { paid, planned, choices, card } = visit.tip;
  if (paid > 0) return <Thanks amount={paid} />;
  if (planned > 0) return <Planned visit={visit} />;
  if (!choices.length || !card) return null;
  return (
    <Card className={layoutStyles.stack} aria-labelledby="visit-tip">
      <h2 id="visit-tip">{tipTexts().tip.title}</h2>
      <TipForm visit={visit} />
    </Card>
  );
}

function Thanks({ amount }: { amount: number }) {
  return (
    <Card className={styles.line}>
      <Icon name="check" />
      <p>{tipTexts().tip.thanks(shortMoney(amount))}</p>
    </Card>
  );
}

/** The tip that the charge after the visit includes. It can be changed until then. */
function Planned({ visit }: { visit: Tipped }) {
  const { tip: words } = tipTexts();
  const { planned, choices } = visit.tip;
  const [isChanging, setChanging] = useState(false);
  const { give, isBusy } = useTip(visit);
  return (
    <Card className={layoutStyles.stack} aria-labelledby="visit-tip">
      <p className={styles.planned} id="visit-tip">
        {words.planned(shortMoney(planned))}
      </p>
      {isChanging ? (
        <>
          <TipForm visit={visit} onGiven={() => setChanging(false)} />
          <Button look="quiet" small onClick={() => setChanging(false)}>
            {words.keep}
          </Button>
        </>
      ) : (
        choices.length > 0 && (
          <div className={layoutStyles.row}>
            <Button look="secondary" small onClick={() => setChanging(true)}>
              {words.change}
            </Button>
            <Button look="quiet" small busy={isBusy} onClick={() => give(0)}>
              {words.remove}
            </Button>
          </div>
        )
      )}
    </Card>
  );
}
