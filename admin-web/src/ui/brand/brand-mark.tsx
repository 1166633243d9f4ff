import { Box } from '@mui/material';
import icon from './icon.svg';

export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <Box
      component="img"
      src={icon}
      alt=""
      sx={{ display: 'block', width: size, height: size, flexShrink: 0 }}
    />
  );
}
