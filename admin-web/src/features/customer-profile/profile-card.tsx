import type { ReactNode } from 'react';
import { Text } from '../../ui/text';
import { Panel } from '../../ui/panel';

/** Two columns on a tablet, where the card has the full width; one on a desktop, beside the history. */
export const sideBySide = { gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr' } };

export function ProfileCard({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Panel component="section" aria-label={heading} padding={2.5}>
      <Text variant="h3" component="h2" below={1.5}>
        {heading}
      </Text>
      {children}
    </Panel>
  );
}
