import { SIGN_IN } from '../../lib/router/leave.js';
import { texts } from '../../lib/texts/index.js';
import { MorningRoom } from '../../ui/art/morning-room.js';
import { AnchorButton } from '../../ui/button.js';
import { HeroPanel } from '../../ui/hero-panel.js';

export function Hero() {
  return (
    <HeroPanel art={<MorningRoom />}>
      <AnchorButton href={SIGN_IN} data-book>
        {texts.hero.book}
      </AnchorButton>
      <AnchorButton look="secondary" href={SIGN_IN} data-sign-in>
        {texts.hero.signIn}
      </AnchorButton>
    </HeroPanel>
  );
}
