interface Tone {
  ink: string;
  ground: string;
}

/** The office's colors. Every pair of text and background has a contrast of at least 4.5 : 1. */
export interface Palette {
  ground: string;
  surface: string;
  raised: string;
  ink: string;
  muted: string;
  line: string;
  primary: string;
  pressed: string;
  onPrimary: string;
  tint: string;
  error: Tone;
  success: Tone;
  warning: Tone;
  info: Tone;
  neutral: Tone;
  shadow: string;
}

export const LIGHT: Palette = {
  ground: '#FBFAF7',
  surface: '#FFFFFF',
  raised: '#F4F2EC',
  ink: '#1E2A2F',
  muted: '#55646B',
  line: '#E3E0D8',
  primary: '#0F5B52',
  pressed: '#0B4740',
  onPrimary: '#FFFFFF',
  tint: '#E3EEE8',
  error: { ink: '#B3261E', ground: '#FBEAE8' },
  success: { ink: '#1B6C44', ground: '#E4F2EA' },
  warning: { ink: '#7F5300', ground: '#FBF0DA' },
  info: { ink: '#1F5A8A', ground: '#E5EFF7' },
  neutral: { ink: '#4C5A61', ground: '#EFEDE7' },
  shadow: '0 1px 2px rgb(30 42 47 / .05), 0 6px 20px rgb(30 42 47 / .06)',
};

export const DARK: Palette = {
  ground: '#10181A',
  surface: '#182225',
  raised: '#202D30',
  ink: '#E8EEEC',
  muted: '#A3B1B2',
  line: '#2D3B3E',
  primary: '#6CC5B3',
  pressed: '#8AD4C5',
  onPrimary: '#0C1B1A',
  tint: '#1C3533',
  error: { ink: '#F5A79F', ground: '#3A2120' },
  success: { ink: '#84D3A5', ground: '#1B3327' },
  warning: { ink: '#F0C36D', ground: '#382C14' },
  info: { ink: '#93C5EC', ground: '#1C2F3E' },
  neutral: { ink: '#B4C0C1', ground: '#263336' },
  shadow: '0 1px 2px rgb(0 0 0 / .3), 0 6px 20px rgb(0 0 0 / .25)',
};
