import type { FastifyRequest } from 'fastify';

/** Knows customers by their session; identity does. For what the platform serves to everybody, but to customers first. */
export abstract class KnownCustomer {
  /** The customer's id, or null for anybody else. */
  abstract idOf(request: FastifyRequest): Promise<string | null>;
}
