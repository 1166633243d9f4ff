import { useId } from 'react';
import type { ReactNode } from 'react';
import { Text } from '../../../ui/text';
import { Panel } from '../../../ui/panel';

/** A part of the booking's page with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Panel component="section" aria-labelledby={id}>
      <Text id={id} variant="h3" component="h2" below={1}>
        {title}
      </Text>
      {children}
    </Panel>
  );
}
