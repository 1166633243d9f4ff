import type { hold as en } from '../en/hold.js';

export const hold: typeof en = {
  until: (time, day) => (day ? `el ${day} a las ${time}` : `las ${time}`),
  window: (day, time, until) => `Le apartamos su visita del ${day} (${time}) hasta ${until}.`,
  at: (day, time, until) => `Su visita del ${day} a las ${time} queda apartada hasta ${until}.`,
  ended: 'Ya no apartamos esta hora. Cuando pague, verificaremos que siga disponible.',
};
