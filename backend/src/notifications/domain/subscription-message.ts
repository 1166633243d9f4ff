import { plainMoney } from '@homebright/contract';
import {
  dayInWords,
  greetingOf,
  type Message,
  planPath,
  SERVICES,
  serviceTitle,
  type SubscriptionFacts,
  type SubscriptionOccasion,
  subscriptionValues,
  throughSignIn,
  timeInWords,
  type Words,
} from '../../messaging/domain/index.js';

export function subscriptionMessage(
  occasion: SubscriptionOccasion,
  facts: SubscriptionFacts,
  siteUrl: string,
  words: Words,
): Message {
  const { title, text, subject, paragraphs } = words.subscription[occasion](subscriptionValues(facts, words));
  const { labels } = words;
  const firstAction = mostLikelyAction(occasion, facts);
  const lines: [string, string][] = [
    [labels.service, `${serviceTitle(words, facts)} (${words.frequencies[facts.frequency]})`],
    [labels.when, timeInWords(facts, words)],
  ];
  if (facts.nextVisit && occasion !== 'ended') lines.push([labels.next, dayInWords(facts.nextVisit, words)]);
  lines.push([labels.perVisit, plainMoney(facts.price)]);
  return {
    type: 'subscription',
    title,
    text,
    category: 'booking',
    urgent: false,
    email: {
      language: words.language,
      subject,
      greeting: greetingOf(words, facts.customerName),
      paragraphs,
      facts: lines,
      actions: [
        ...(firstAction
          ? [
              {
                label: words.actions[firstAction.action],
                url: throughSignIn(siteUrl, firstAction.path, words.language),
              },
            ]
          : []),
        {
          label: words.actions.plan,
          url: throughSignIn(siteUrl, planPath(facts.subscriptionId), words.language),
        },
      ],
    },
  };
}

/** The action that most customers take, offered before the link to the plan. */
function mostLikelyAction(
  occasion: SubscriptionOccasion,
  { subscriptionId }: SubscriptionFacts,
): { action: 'again' | 'card'; path: string } | null {
  if (occasion === 'ended') return { action: 'again', path: SERVICES };
  if (occasion === 'card-lost')
    return { action: 'card', path: `/subscribe?subscriptionId=${subscriptionId}` };
  return null;
}
