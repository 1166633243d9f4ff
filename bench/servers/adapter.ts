import 'reflect-metadata';
import {
  type CanActivate,
  Controller,
  type ExecutionContext,
  Get,
  Injectable,
  Module,
  Param,
  ParseIntPipe,
  UseGuards,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter } from '@nestjs/platform-express';
import { FastifyAdapter } from '@nestjs/platform-fastify';

/** Both adapters serve the same guarded route, so that only their own costs differ. */
@Injectable()
class CookieGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, string> }>();
    return headers.cookie === 'hb_session=bench';
  }
}

const BOOKINGS = Array.from({ length: 20 }, (_, index) => ({
  id: index,
  service: '2-Hour Standard Clean',
  status: 'confirmed',
  appointmentDate: '2027-03-16',
  amount: 12000,
  paymentStatus: 'paid',
}));

@Controller('api/bookings')
@UseGuards(CookieGuard)
class BookingsController {
  @Get()
  list(): unknown {
    return BOOKINGS;
  }

  @Get(':id')
  get(@Param('id', ParseIntPipe) id: number): unknown {
    return BOOKINGS[id];
  }
}

@Module({ controllers: [BookingsController] })
class AppModule {}

const adapter = process.env.ADAPTER === 'express' ? new ExpressAdapter() : new FastifyAdapter();
const app = await NestFactory.create(AppModule, adapter, { logger: ['error'] });
app.enableShutdownHooks();
await app.listen(0, '127.0.0.1');
console.log(`listening ${new URL(await app.getUrl()).port}`);
