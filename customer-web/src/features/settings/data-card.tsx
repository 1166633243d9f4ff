import type { CustomerSettings } from '@homebright/contract';
import { useState } from 'react';
import { settingsTexts } from '../../lib/texts/settings.js';
import { AnchorButton, Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { EraseDialog } from './erase-dialog.js';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

/** Everything we know about the customer: to download and to erase. */
export function DataCard({ settings }: { settings: CustomerSettings }) {
  const words = settingsTexts();
  const [isErasing, setErasing] = useState(false);
  return (
    <Card className={layoutStyles.stack} aria-labelledby="settings-data">
      <h2 id="settings-data">{words.data}</h2>
      <p className={textStyles.muted}>{words.dataText}</p>
      <div className={layoutStyles.row}>
        <AnchorButton look="secondary" href="/api/account/export" download>
          {words.download}
        </AnchorButton>
        <Button look="dangerQuiet" onClick={() => setErasing(true)}>
          {words.erase}
        </Button>
      </div>
      {isErasing && <EraseDialog email={settings.email} onClose={() => setErasing(false)} />}
    </Card>
  );
}
