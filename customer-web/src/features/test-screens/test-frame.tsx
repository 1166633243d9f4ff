import type { ReactNode } from 'react';
import { testScreensTexts } from '../../lib/texts/test-screens.js';
import { Badge, Card } from '../../ui/card.js';
import { usePageTitle } from '../../ui/page-title.js';
import styles from './test-screens.module.css';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';

export function TestFrame({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const heading = usePageTitle(title);
  return (
    <div className={`${layoutStyles.measure} ${styles.screen}`}>
      <Card className={layoutStyles.stack}>
        <div>
          <Badge tone="warning">{testScreensTexts().internal}</Badge>
        </div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {text && <p className={textStyles.muted}>{text}</p>}
        {children}
      </Card>
    </div>
  );
}
