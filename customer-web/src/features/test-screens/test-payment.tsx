import { useSite } from '../../lib/api/site.js';
import { send } from '../../lib/flow/store.js';
import { navigate } from '@homebright/web-common/router/location.js';
import { testScreensTexts } from '../../lib/texts/test-screens.js';
import { Button } from '../../ui/button.js';
import { TestFrame } from './test-frame.js';
import { sampleDraft } from './sample-draft.js';

export function TestPayment() {
  const testScreens = testScreensTexts();
  const timeZone = useSite()?.timeZone ?? 'America/New_York';
  const run = () => {
    send({ type: 'draftGiven', draft: sampleDraft({ service: '2-hour', timeZone }) });
    navigate('/checkout');
  };
  return (
    <TestFrame title={testScreens.checkoutTitle} text={testScreens.checkoutText}>
      <Button onClick={run}>{testScreens.checkoutRun}</Button>
    </TestFrame>
  );
}
