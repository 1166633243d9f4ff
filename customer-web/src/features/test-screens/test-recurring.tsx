import {
  DEFAULT_FREQUENCY,
  FREQUENCIES,
  money,
  type ServiceType,
  VISITS_PER_YEAR,
} from '@homebright/contract';
import { type ReactNode, useState } from 'react';
import { writeForJson } from '@homebright/web-common/api/client.js';
import { priceOf, useServices } from '../../lib/api/services.js';
import { useSite } from '../../lib/api/site.js';
import { testScreensTexts } from '../../lib/texts/test-screens.js';
import { texts } from '../../lib/texts/index.js';
import { Button } from '../../ui/button.js';
import { Facts } from '../../ui/card.js';
import { Field } from '../../ui/field.js';
import { sampleDraft } from './sample-draft.js';
import { TestFrame } from './test-frame.js';
import styles from './test-screens.module.css';
import fieldStyles from '../../ui/field.module.css';
import layoutStyles from '../../ui/layout.module.css';

export function TestRecurring() {
  const testScreens = testScreensTexts();
  const { frequencies } = texts;
  const services = useServices();
  const timeZone = useSite()?.timeZone ?? 'America/New_York';
  const [service, setService] = useState<ServiceType>('2-hour');
  const [frequency, setFrequency] = useState<keyof typeof VISITS_PER_YEAR>(DEFAULT_FREQUENCY);
  const [result, setResult] = useState('');

  const call = async (path: string, isRecurring: boolean) => {
    setResult(testScreens.calling);
    const draft = sampleDraft({ service, frequency: isRecurring ? frequency : undefined, timeZone });
    try {
      setResult(JSON.stringify(await writeForJson('POST', path, draft), null, 2));
    } catch (error) {
      setResult(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <TestFrame title={testScreens.recurringTitle}>
      <div className={styles.choices}>
        <Choice
          label={testScreens.service}
          value={service}
          onChange={(value) => setService(value as ServiceType)}
        >
          {services.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice
          label={testScreens.frequency}
          value={frequency}
          onChange={(value) => setFrequency(value as keyof typeof VISITS_PER_YEAR)}
        >
          {FREQUENCIES.map((value) => (
            <option key={value} value={value}>
              {frequencies[value]}
            </option>
          ))}
        </Choice>
      </div>
      <Facts items={[[testScreens.annual, money(priceOf(services, service) * VISITS_PER_YEAR[frequency])]]} />
      <div className={layoutStyles.row}>
        <Button onClick={() => void call('/api/create-subscription', true)}>
          {testScreens.subscription}
        </Button>
        <Button look="secondary" onClick={() => void call('/api/create-payment-intent', false)}>
          {testScreens.intent}
        </Button>
      </div>
      <div role="status" aria-label={testScreens.result}>
        {result && <pre className={styles.result}>{result}</pre>}
      </div>
    </TestFrame>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <Field label={label}>
      {(ids) => (
        <select
          {...ids}
          className={fieldStyles.control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {children}
        </select>
      )}
    </Field>
  );
}
