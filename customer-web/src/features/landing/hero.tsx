import type { SiteSettings } from '@homebright/contract';
import { expectReturn } from '../../lib/returning.js';
import { SIGN_IN } from '../../lib/router/leave.js';
import { texts } from '../../lib/texts/index.js';
import MorningRoom from '../../ui/art/morning-room.js';
import { AnchorButton } from '../../ui/button.js';
import { HeroPanel } from '../../ui/hero-panel.js';
import { PaymentsOff } from '../../ui/payments-off.js';

interface Props {
  onBook?: () => void;
  site?: SiteSettings;
  service?: string;
  asksForZip?: boolean;
}

/** The top of the page. Only the app passes `onBook`; on the prerendered page, `enliven.ts` makes the button work. */
export function Hero({ onBook, site, ...panel }: Props) {
  return (
    <HeroPanel art={<MorningRoom />} warning={<PaymentsOff site={site} />} onBook={onBook} {...panel}>
      <AnchorButton
        href={SIGN_IN}
        data-book
        onClick={(event) => {
          event.preventDefault();
          onBook?.();
        }}
      >
        {texts.hero.book}
      </AnchorButton>
      <AnchorButton look="secondary" href={SIGN_IN} data-sign-in onClick={expectReturn}>
        {texts.hero.signIn}
      </AnchorButton>
    </HeroPanel>
  );
}
