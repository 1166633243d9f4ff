import type { FastifyRequest } from 'fastify';

/** Knows administrators; identity is one. For what the platform serves to them alone. */
export abstract class AdminAccess {
  /** @throws DomainError NOT_SIGNED_IN when it is no administrator who asks */
  abstract admit(request: FastifyRequest): Promise<void>;
}
