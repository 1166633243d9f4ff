import 'reflect-metadata';
import {
  BadRequestException,
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
import {
  DataSource,
  Between,
  type EntityManager,
  IsNull,
  LessThanOrEqual,
  MoreThan,
  MoreThanOrEqual,
  Not,
  Repository,
} from 'typeorm';
import {
  Account,
  Assigned,
  BOOKING_ENTITIES,
  Booked,
  Closure,
  Crew,
  Customer,
  Day,
  Entry,
  Home,
  OutboxRow,
  Service,
  Session,
} from './booking-entities.js';
import { firstFree, hashOf, heldUntil, type KnownDay, OPEN_HOLDS } from './booking-rules.js';

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

/** The usual way to write it with Nest and TypeORM: `find` and `save`, with a locked row for each day. */
@Controller('api')
@UseGuards(SessionGuard)
class CheckoutController {
  constructor(private readonly source: DataSource) {}

  @Post('create-payment-intent')
  @HttpCode(200)
  async create(@Req() { userId }: SignedIn, @Body() draft: DraftDto): Promise<object> {
    const booking = await this.source.transaction(async (tx) => {
      const existing = await tx.findOneBy(Booked, { userId, draftId: draft.draftId });
      return existing ?? this.book(tx, userId, draft);
    });
    return { bookingId: booking.id, clientSecret: null, amount: booking.cataloguePrice };
  }

  private async book(tx: EntityManager, userId: string, draft: DraftDto): Promise<Booked> {
    const { appointmentDate: date } = draft;
    await tx.findOne(Customer, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
    const service = await tx.findOneBy(Service, { id: draft.service, active: true });
    if (!service) throw new BadRequestException('We do not offer this service.');
    const ownVisits = await tx.find(Assigned, { where: { userId }, order: { startsAt: 'DESC' } });
    const now = new Date();
    if (ownVisits.filter(({ heldUntil: until }) => until && until > now).length >= OPEN_HOLDS)
      throw new ConflictException('Please pay for the times that you hold first.');
    await tx.findOne(Day, { where: { date }, lock: { mode: 'pessimistic_write' } });
    const lastCrewId = ownVisits.find(({ crewId }) => crewId !== null)?.crewId ?? null;
    const day = { ...(await this.knownDay(tx, date)), lastCrewId };
    const place = firstFree(draft, service.durationMinutes, day);
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
        cataloguePrice: service.price,
        customerName: draft.customerName,
        customerPhone: draft.customerPhone,
        questionnaire: draft,
        draftId: draft.draftId,
      }),
    );
    const held = { endsAt: place.busyUntil, heldUntil: heldUntil(date, day) };
    await tx.save(tx.create(Assigned, { bookingId: booking.id, userId, ...place, ...held }));
    const { price } = service;
    const account = { bookingId: booking.id, userId, price, charged: price, balance: price };
    await tx.save(tx.create(Account, account));
    await tx.save(
      tx.create(Entry, { bookingId: booking.id, kind: 'charge', reason: 'service', amount: price }),
    );
    const payload = { bookingId: booking.id, userId, version: 1 };
    await tx.save(tx.create(OutboxRow, { name: 'bookings.booking-created', payload }));
    return booking;
  }

  private async knownDay(tx: EntityManager, date: string): Promise<Omit<KnownDay, 'lastCrewId'>> {
    const crews = await tx.findBy(Crew, { active: true });
    const closures = await tx.findBy(Closure, {
      firstDate: LessThanOrEqual(date),
      lastDate: MoreThanOrEqual(date),
    });
    const from = new Date(`${date}T00:00:00Z`);
    const onDay = { crewId: Not(IsNull()), startsAt: Between(from, new Date(from.getTime() + 172_800_000)) };
    const busy = await tx.findBy(Assigned, [
      { ...onDay, heldUntil: IsNull() },
      { ...onDay, heldUntil: MoreThan(new Date()) },
    ]);
    return { crews, closures, busy };
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
