export const hold = {
  window: (day: string, time: string, until: string) => `Your ${day} ${time} is held until ${until}.`,
  at: (day: string, time: string, until: string) => `Your ${day} visit at ${time} is held until ${until}.`,
  ended: 'We’re no longer holding this time. We’ll check that it’s still available when you pay.',
};
