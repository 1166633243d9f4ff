import { FREQUENCIES } from '@homebright/contract';
import { useSite } from '../../lib/api/site.js';
import { send } from '../../lib/flow/store.js';
import { navigate } from '@homebright/web-common/router/location.js';
import { testScreensTexts } from '../../lib/texts/test-screens.js';
import { Button } from '../../ui/button.js';
import { sampleDraft } from './sample-draft.js';
import { TestFrame } from './test-frame.js';
import styles from './test-screens.module.css';

const SCENARIOS = [...FREQUENCIES, 'one-time'] as const;

export function TestFourHour() {
  const testScreens = testScreensTexts();
  const timeZone = useSite()?.timeZone ?? 'America/New_York';
  const run = (scenario: (typeof SCENARIOS)[number]) => {
    const frequency = scenario === 'one-time' ? undefined : scenario;
    send({ type: 'draftGiven', draft: sampleDraft({ service: '4-hour', frequency, timeZone }) });
    navigate('/checkout');
  };
  return (
    <TestFrame title={testScreens.fourTitle} text={testScreens.fourText}>
      <div className={styles.choices}>
        {SCENARIOS.map((scenario) => (
          <Button key={scenario} look="secondary" onClick={() => run(scenario)}>
            {testScreens.run(testScreens.scenarios[scenario])}
          </Button>
        ))}
      </div>
    </TestFrame>
  );
}
