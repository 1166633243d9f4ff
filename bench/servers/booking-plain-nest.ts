import 'reflect-metadata';
import {
  Body,
  type CanActivate,
  ConflictException,
  Controller,
  type ExecutionContext,
  HttpCode,
  Injectable,
  Module,
  Post,
  Req,
  UseGuards,
  ValidationPipe,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import { IsIn, IsNotEmpty, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { DataSource, Between, type EntityManager, MoreThan, Repository } from 'typeorm';
import {
  Account,
  Assigned,
  BOOKING_ENTITIES,
  Booked,
  Crew,
  Day,
  Entry,
  Home,
  OutboxRow,
  Session,
} from './booking-entities.js';
import { firstFree, hashOf, PRICE } from './booking-rules.js';

class DraftDto {
  @IsUUID() draftId: string;
  @IsIn(['1-minute', '1-hour', '2-hour', '4-hour']) service: string;
  @IsString() @IsNotEmpty() @MaxLength(5_000) customerName: string;
  @IsString() @IsNotEmpty() @MaxLength(5_000) customerPhone: string;
  @IsString() @IsNotEmpty() @MaxLength(5_000) location: string;
  @Matches(/^\d{4}-\d\d-\d\d$/) appointmentDate: string;
  @IsIn(['morning', 'midday', 'evening']) appointmentTime: 'morning' | 'midday' | 'evening';
}

interface SignedIn {
  headers: Record<string, string | undefined>;
  userId: string;
}

@Injectable()
class SessionGuard implements CanActivate {
  constructor(@InjectRepository(Session) private readonly sessions: Repository<Session>) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<SignedIn>();
    const session = await this.sessions.findOneBy({
      idHash: hashOf(request.headers.cookie),
      kind: 'customer',
      expiresAt: MoreThan(new Date()),
    });
    if (session) request.userId = session.userId;
    return session !== null;
  }
}

/** What one would usually write: repositories, `save()`, a locked row per day. */
@Controller('api')
@UseGuards(SessionGuard)
class CheckoutController {
  constructor(private readonly source: DataSource) {}

  @Post('create-payment-intent')
  @HttpCode(200)
  async create(@Req() { userId }: SignedIn, @Body() draft: DraftDto): Promise<object> {
    const booking = await this.source.transaction(async (tx) => {
      const made = await tx.findOneBy(Booked, { userId, draftId: draft.draftId });
      return made ?? this.book(tx, userId, draft);
    });
    return { bookingId: booking.id, clientSecret: null, amount: PRICE };
  }

  private async book(tx: EntityManager, userId: string, draft: DraftDto): Promise<Booked> {
    const { appointmentDate: date } = draft;
    await tx.findOne(Day, { where: { date }, lock: { mode: 'pessimistic_write' } });
    const crews = await tx.findBy(Crew, { active: true });
    const from = new Date(`${date}T00:00:00Z`);
    const busy = await tx.findBy(Assigned, {
      startsAt: Between(from, new Date(from.getTime() + 172_800_000)),
    });
    const crewIds = crews.map(({ id }) => id);
    const place = firstFree(draft, crewIds, busy);
    if (!place) throw new ConflictException('This time is taken.');
    const key = { userId, addressKey: draft.location.toLowerCase() };
    const home = (await tx.findOneBy(Home, key)) ?? tx.create(Home, { ...key, bedrooms: 2, bathrooms: 1 });
    home.location = draft.location;
    await tx.save(home);
    const booking = await tx.save(
      tx.create(Booked, {
        userId,
        propertyId: home.id,
        serviceType: draft.service,
        appointmentDate: date,
        appointmentTime: draft.appointmentTime,
        cataloguePrice: PRICE,
        customerName: draft.customerName,
        customerPhone: draft.customerPhone,
        questionnaire: draft,
        draftId: draft.draftId,
      }),
    );
    const heldUntil = new Date(Date.now() + 1_800_000);
    const assigned = { bookingId: booking.id, userId, ...place, endsAt: place.busyUntil, heldUntil };
    await tx.save(tx.create(Assigned, assigned));
    const account = { bookingId: booking.id, userId, price: PRICE, charged: PRICE, balance: PRICE };
    await tx.save(tx.create(Account, account));
    await tx.save(
      tx.create(Entry, { bookingId: booking.id, kind: 'charge', reason: 'service', amount: PRICE }),
    );
    const payload = { bookingId: booking.id, userId, version: 1 };
    await tx.save(tx.create(OutboxRow, { name: 'bookings.booking-created', payload }));
    return booking;
  }
}

@Module({
  imports: [
    TypeOrmModule.forRoot({
      type: 'postgres',
      url: process.env.DATABASE_URL,
      poolSize: Number(process.env.DATABASE_POOL_SIZE),
      entities: BOOKING_ENTITIES,
    }),
    TypeOrmModule.forFeature(BOOKING_ENTITIES),
  ],
  controllers: [CheckoutController],
})
class AppModule {}

const app = await NestFactory.create(AppModule, { logger: ['error'] });
app.useGlobalPipes(new ValidationPipe({ whitelist: true }));
app.enableShutdownHooks();
await app.listen(0, '127.0.0.1');
process.stdout.write(`listening ${new URL(await app.getUrl()).port}\n`);
