import type { CustomerSettings } from '@homebright/contract';
import { useState } from 'react';
import { settingsTexts } from '../../lib/texts/settings.js';
import { AnchorButton, Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { EraseDialog } from './erase-dialog.js';

/** Everything we know about the customer: to download and to erase. */
export function DataCard({ settings }: { settings: CustomerSettings }) {
  const words = settingsTexts();
  const [isErasing, setErasing] = useState(false);
  return (
    <Card className="stack" aria-labelledby="settings-data">
      <h2 id="settings-data">{words.data}</h2>
      <p className="quiet">{words.dataText}</p>
      <div className="row">
        <AnchorButton look="secondary" href="/api/account/export" download>
          {words.download}
        </AnchorButton>
        <Button look="danger-quiet" onClick={() => setErasing(true)}>
          {words.erase}
        </Button>
      </div>
      {isErasing && <EraseDialog email={settings.email} onClose={() => setErasing(false)} />}
    </Card>
  );
}
