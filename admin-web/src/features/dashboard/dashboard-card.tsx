import type { ReactNode } from 'react';
import { Text } from '../../ui/text';
import { Panel } from '../../ui/panel';

export function DashboardCard({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Panel component="section" aria-label={heading} padding={2.5}>
      <Text variant="h3" component="h2" below={1.5}>
        {heading}
      </Text>
      {children}
    </Panel>
  );
}
