import type { LookImage } from '@homebright/contract';
import { Box, useTheme } from '@mui/material';
import { useOfficeBrand } from '../../lib/office-brand';
import icon from './icon.svg';

/** The maximum width, as a multiple of the height: a wide logo must leave room for the text beside it. */
const WIDEST = 5;

/** The owner's logo for the current color scheme, which the user may have chosen; by default the product's logo. */
export function BrandMark({ size = 28 }: { size?: number }) {
  const { logo } = useOfficeBrand();
  const isDark = useTheme().palette.mode === 'dark';
  if (logo) return <Logo logo={(isDark ? logo.dark : null) ?? logo.light} room={logo.light} size={size} />;
  return (
    <Box
      component="img"
      src={icon}
      alt=""
      sx={{ display: 'block', width: size, height: size, flexShrink: 0 }}
    />
  );
}

/** Both schemes' logos share one size, known before they load. The server has every picture as PNG, too. */
function Logo({ logo, room, size }: { logo: LookImage; room: LookImage; size: number }) {
  return (
    <Box
      component="img"
      src={`/api/look/images/${logo.id}.png`}
      alt=""
      sx={{
        display: 'block',
        width: Math.round(size * Math.min(WIDEST, room.width / room.height)),
        maxWidth: '100%',
        height: size,
        objectFit: 'contain',
        flexShrink: 0,
      }}
    />
  );
}
