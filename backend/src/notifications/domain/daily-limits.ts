/**
 * Most messages of a day to one recipient, and for one customer. Who books, moves and cancels a lot stays far below;
 * what an attacker makes us send does not. Codes and what the office writes by hand have limits of their own.
 */
export const MESSAGES_PER_DAY = { mail: 60, text: 20 } as const;

export interface Limited {
  channel: keyof typeof MESSAGES_PER_DAY;
  recipient: string;
  userId: string | null;
}

/** What a message counts against. */
export function limitsOf({ channel, recipient, userId }: Limited): string[] {
  return [`${channel} to ${recipient}`, ...(userId ? [`${channel} for ${userId}`] : [])];
}

/** How much each limit is used by these messages. */
export function useOfLimits(messages: readonly Limited[]): Map<string, number> {
  const used = new Map<string, number>();
  for (const limit of messages.flatMap(limitsOf)) used.set(limit, (used.get(limit) ?? 0) + 1);
  return used;
}

/** The messages for which nothing is left of the day; the first come first. `counts`: the day's, with all of these. */
export function overLimit<Message extends Limited>(
  messages: readonly Message[],
  counts: ReadonlyMap<string, number>,
): Message[] {
  const before = new Map(
    [...useOfLimits(messages)].map(([limit, used]) => [limit, (counts.get(limit) ?? 0) - used]),
  );
  return messages.filter((message) => {
    const limits = limitsOf(message);
    if (limits.some((limit) => (before.get(limit) ?? 0) >= MESSAGES_PER_DAY[message.channel])) return true;
    for (const limit of limits) before.set(limit, (before.get(limit) ?? 0) + 1);
    return false;
  });
}
