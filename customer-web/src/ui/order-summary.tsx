import { type Frequency, money, type ServiceType } from '@homebright/contract';
import type { ReactNode } from 'react';
import { classes } from '@homebright/web-common/classes.js';
import { timeLabel } from '../lib/appointment.js';
import { serviceName, useServices } from '../lib/api/services.js';
import { texts } from '../lib/texts/index.js';
import { shortDate } from '../lib/time/format.js';
import { Card, Facts } from './card.js';
import cardStyles from './card.module.css';
import layoutStyles from './layout.module.css';
import pricesStyles from './prices/prices.module.css';
import textStyles from './text.module.css';

export interface Order {
  service: ServiceType;
  /** The label of a booking's service, which may no longer be offered. */
  label?: string;
  isRecurring: boolean;
  frequency?: Frequency | null;
  appointmentDate?: string;
  appointmentTime?: string;
  customTime?: string | null;
  /** Cents. */
  amount: number;
  /** The fee's name if the amount is a fee for a change, not the visit's price. */
  fee?: string;
  /** Replaces 'per visit' if a plan's visits do not all cost the same. */
  totalNote?: string;
}

interface Props {
  order: Order;
  title?: string;
  /** The lines of the price. */
  children?: ReactNode;
}

/** The booking and its price, shown beside every step once a service is chosen. */
export function OrderSummary({ order, title = texts.summary.title, children }: Props) {
  const { summary } = texts;
  const services = useServices();
  const name = order.label ? texts.catalogText(order.label) : serviceName(services, order.service);
  return (
    <Card className={layoutStyles.stack} aria-label={title}>
      <h2 className={cardStyles.summaryTitle}>{title}</h2>
      <Facts items={[[summary.service, name], ...orderFacts(order)]} />
      {children}
      <p className={cardStyles.total}>
        <span>
          {order.fee ?? summary.total}
          {order.isRecurring && !order.fee && (
            <span
              className={classes(
                textStyles.muted,
                textStyles.small,
                order.totalNote && pricesStyles.totalNote,
              )}
            >
              {' '}
              {order.totalNote ?? summary.perVisit}
            </span>
          )}
        </span>
        <span className={cardStyles.totalAmount}>{money(order.amount)}</span>
      </p>
    </Card>
  );
}

/** The facts of an order, without its service. */
export function orderFacts(order: Order): [string, string | undefined][] {
  const { summary, frequencies } = texts;
  const { appointmentDate, appointmentTime, customTime } = order;
  return [
    [summary.date, appointmentDate && shortDate(appointmentDate)],
    [summary.time, appointmentTime && timeLabel({ appointmentTime, customTime })],
    [summary.frequency, order.isRecurring ? frequencies[order.frequency ?? 'weekly'] : undefined],
  ];
}
