import type { hold as en } from '../en/hold.js';
import { withoutDot } from './without-dot.js';

export const hold: typeof en = {
  window: (day, time, until) => `Le apartamos su visita del ${day} (${time}) hasta las ${withoutDot(until)}.`,
  at: (day, time, until) =>
    `Su visita del ${day} a las ${time} queda apartada hasta las ${withoutDot(until)}.`,
  ended: 'Ya no apartamos esta hora. Cuando pague, verificaremos que siga disponible.',
};
