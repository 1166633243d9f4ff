import type { CustomerSettings } from '@homebright/contract';
import { useState } from 'react';
import { settingsTexts } from '../../lib/texts/settings.js';
import { showToast } from '../../lib/toast/toaster.js';
import { Card } from '../../ui/card.js';
import { ChoiceCard } from '../../ui/choice.js';
import type { IconName } from '../../ui/icon.js';
import { PhoneCode } from './phone-code.js';
import { useSaving } from './use-saving.js';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

const EMAILS = ['reminderMails', 'ratingMails', 'officeMails', 'newsMails'] as const;
type Channel = (typeof EMAILS)[number] | 'texts';
const ICONS: Record<Channel, IconName> = {
  reminderMails: 'clock',
  ratingMails: 'star',
  officeMails: 'mail',
  newsMails: 'sparkle',
  texts: 'phone',
};

/** Switches optional messages on and off. Each choice is saved at once. */
export function ChannelsCard({ settings }: { settings: CustomerSettings }) {
  const words = settingsTexts();
  const { save, coming } = useSaving();
  const [isProving, setProving] = useState(false);
  // A choice shows at once, before it is saved.
  const shown = { ...settings, ...coming };
  const choose = (channel: Channel, isOn: boolean) => {
    if (channel === 'texts' && isOn && !settings.phone) {
      return showToast({ title: words.failed.title, text: words.textsNeedPhone, tone: 'error' });
    }
    // A number has to be verified once, with a code that is sent there.
    if (channel === 'texts' && isOn && !settings.phoneProven) return setProving(true);
    save({ [channel]: isOn });
  };
  const channels: Channel[] = settings.textsAvailable ? [...EMAILS, 'texts'] : [...EMAILS];
  return (
    <Card className={layoutStyles.stack} aria-labelledby="settings-channels">
      <h2 id="settings-channels">{words.channels}</h2>
      <p className={textStyles.muted} id="settings-channels-text">
        {words.channelsText}
      </p>
      <div
        className={layoutStyles.stack}
        role="group"
        aria-labelledby="settings-channels"
        aria-describedby="settings-channels-text"
      >
        {channels.map((channel) => (
          <ChoiceCard
            key={channel}
            type="checkbox"
            name={channel}
            icon={ICONS[channel]}
            label={words[channel]}
            note={words[`${channel}Note`]}
            checked={shown[channel]}
            onChange={(isOn) => choose(channel, isOn)}
          />
        ))}
      </div>
      {isProving && settings.phone && <PhoneCode phone={settings.phone} onClose={() => setProving(false)} />}
    </Card>
  );
}
