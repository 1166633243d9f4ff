import type { OpenAPIObject } from '@nestjs/swagger';

interface DeclaredRoute {
  answer: string;
  does: string;
}

export function declaredRoutes(): Map<string, DeclaredRoute>;
export function apiPage(document: OpenAPIObject, declared: Map<string, DeclaredRoute>): string;
