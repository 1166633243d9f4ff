export const progress = {
  title: 'How it’s going',
  yourCrew: 'Your crew',
  onTheWay: (crew: string, minutes: number | null) =>
    `${crew} is on the way${minutes === null ? '' : minutes === 1 ? ', about 1 minute' : `, about ${minutes} minutes`}`,
  left: (time: string) => `Left at ${time}`,
  started: (time: string) => `Started at ${time}`,
  done: (time: string) => `Done at ${time}`,
  notEntered: (crew: string, time: string) => `${crew} couldn’t get in at ${time}`,
  callUs: 'Please call us',
  photos: { before: 'Before', after: 'After' },
  photo: { before: (n: number) => `Before, photo ${n}`, after: (n: number) => `After, photo ${n}` },
};
