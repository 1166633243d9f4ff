export const hold = {
  /** The end of a hold, today or on another day. */
  until: (time: string, day?: string) => (day ? `${day} at ${time}` : time),
  window: (day: string, time: string, until: string) => `Your ${day} ${time} is held until ${until}.`,
  at: (day: string, time: string, until: string) => `Your ${day} visit at ${time} is held until ${until}.`,
  ended: 'We’re no longer holding this time. We’ll check that it’s still available when you pay.',
};
