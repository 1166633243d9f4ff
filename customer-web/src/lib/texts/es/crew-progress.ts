import type * as english from '../en/crew-progress.js';

export const progress: typeof english.progress = {
  title: 'Cómo va',
  yourCrew: 'Su equipo',
  onTheWay: (crew, minutes) =>
    `${crew} está en camino${minutes === null ? '' : minutes === 1 ? ', cerca de 1 minuto' : `, unos ${minutes} minutos`}`,
  left: (time) => `Salió a las ${time}`,
  started: (time) => `Empezó a las ${time}`,
  done: (time) => `Terminado a las ${time}`,
  notEntered: (crew, time) => `${crew} no pudo entrar a las ${time}`,
  callUs: 'Llámenos, por favor',
  photos: { before: 'Antes', after: 'Después' },
  photo: { before: (n) => `Antes, foto ${n}`, after: (n) => `Después, foto ${n}` },
};
