import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useBusinessName } from '../../lib/site';
import { BrandMark } from '../../ui/brand/brand-mark';
import { LonePage } from '../../ui/lone-page';
import { Text } from '../../ui/text';
import { Panel } from '../../ui/panel';

interface Props {
  /** The document's title, followed by the business's name. */
  title: string;
  /** The content of the card. */
  children: ReactNode;
  below?: ReactNode;
}

/** The frame of the screens before sign-in: the office's logo and name, and one card in the middle of the window. */
export function OfficeEntrance({ title, children, below }: Props) {
  const business = useBusinessName();
  return (
    <LonePage title={title} width={400}>
      <Box sx={{ display: 'grid', placeItems: 'center' }}>
        <BrandMark size={52} />
      </Box>
      <Text variant="h1" align="center" around={2}>
        {business} office
      </Text>
      <Panel padding={[2.5, 3.5]}>{children}</Panel>
      {below}
    </LonePage>
  );
}
