import { useId } from 'react';
import type { ReactNode } from 'react';
import { Text } from '../../ui/text';
import { Panel } from '../../ui/panel';

/** One topic of the account, on its own card. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Panel component="section" aria-labelledby={id} padding={[2, 2.5]}>
      <Text id={id} variant="h3" component="h2" below={1}>
        {title}
      </Text>
      {children}
    </Panel>
  );
}
