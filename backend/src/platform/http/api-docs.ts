import { DiscoveryService } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { complete } from './open-api/complete.js';

export function openApi(app: NestFastifyApplication): OpenAPIObject {
  const description =
    'Bookings, payments and the office of a house-cleaning company. Errors are { error, message, code, details }.';
  const document = new DocumentBuilder()
    .setTitle('Homebright')
    .setDescription(description)
    .setVersion('1')
    .addCookieAuth('hb_session', undefined, 'customer')
    .addCookieAuth('hb_admin', undefined, 'administrator')
    .build();
  return complete(SwaggerModule.createDocument(app, document), app.get(DiscoveryService, { strict: false }));
}

export function serveApiDocs(app: NestFastifyApplication): void {
  SwaggerModule.setup('api/docs', app, () => openApi(app), { jsonDocumentUrl: 'api/docs/openapi.json' });
}
