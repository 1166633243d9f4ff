import 'reflect-metadata';
import {
  type CanActivate,
  Controller,
  type ExecutionContext,
  Get,
  Injectable,
  Module,
  Query,
  Req,
  UseGuards,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import { createHash } from 'node:crypto';
import {
  Between,
  Column,
  Entity,
  IsNull,
  JoinColumn,
  ManyToOne,
  MoreThan,
  OneToOne,
  PrimaryColumn,
  type Relation,
  Repository,
} from 'typeorm';

// The usual way to write it: Nest on Express, with TypeORM's entities, relations and repositories.

@Entity('session')
class Session {
  @PrimaryColumn({ name: 'id_hash', type: 'bytea' }) idHash: Buffer;
  @Column() kind: string;
  @Column({ name: 'user_id', type: 'uuid' }) userId: string;
  @Column({ name: 'expires_at', type: 'timestamptz' }) expiresAt: Date;
}

@Entity('property')
class Property {
  @PrimaryColumn({ type: 'bigint' }) id: number;
  @Column() location: string;
  @Column() bedrooms: number;
  @Column() bathrooms: number;
}

@Entity('ledger_account')
class LedgerAccount {
  @PrimaryColumn({ name: 'booking_id', type: 'bigint' }) bookingId: number;
  @Column() charged: number;
  @Column() captured: number;
  @Column() refunded: number;
  @Column() balance: number;
  @Column({ name: 'payment_status' }) paymentStatus: string;
}

@Entity('assignment')
class Assignment {
  @PrimaryColumn({ name: 'booking_id', type: 'bigint' }) bookingId: number;
  @Column({ name: 'crew_id', type: 'integer', nullable: true }) crewId: number | null;
  @Column({ name: 'starts_at', type: 'timestamptz' }) startsAt: Date;
  @Column({ name: 'ends_at', type: 'timestamptz' }) endsAt: Date;
  @Column({ name: 'held_until', type: 'timestamptz', nullable: true }) heldUntil: Date | null;
}

@Entity('booking')
class Booking {
  @PrimaryColumn({ type: 'bigint' }) id: number;
  @Column({ name: 'user_id', type: 'uuid' }) userId: string;
  @ManyToOne(() => Property) @JoinColumn({ name: 'property_id' }) property: Relation<Property>;
  @OneToOne(() => LedgerAccount) @JoinColumn({ name: 'id' }) ledger: Relation<LedgerAccount>;
  @OneToOne(() => Assignment) @JoinColumn({ name: 'id' }) assignment: Relation<Assignment> | null;
  @Column({ name: 'service_type' }) serviceType: string;
  @Column() status: string;
  @Column({ name: 'appointment_date', type: 'date' }) appointmentDate: string;
  @Column({ name: 'appointment_time' }) appointmentTime: string;
  @Column({ name: 'custom_time', type: 'text', nullable: true }) customTime: string | null;
  @Column({ name: 'catalogue_price' }) cataloguePrice: number;
  @Column({ name: 'custom_price', type: 'integer', nullable: true }) customPrice: number | null;
  @Column({ name: 'price_locked_at', type: 'timestamptz', nullable: true }) priceLockedAt: Date | null;
  @Column({ name: 'is_recurring' }) isRecurring: boolean;
  @Column({ name: 'recurring_frequency', type: 'text', nullable: true }) recurringFrequency: string | null;
  @Column({ name: 'special_instructions', type: 'text', nullable: true }) specialInstructions: string | null;
  @Column({ name: 'customer_name' }) customerName: string;
  @Column({ name: 'customer_phone' }) customerPhone: string;
  @Column({ type: 'jsonb' }) questionnaire: object;
  @Column({ name: 'focus_notes', type: 'text', nullable: true }) focusNotes: string | null;
  @Column() version: number;
  @Column({ name: 'created_at', type: 'timestamptz' }) createdAt: Date;
  @Column({ name: 'deleted_at', type: 'timestamptz', nullable: true }) deletedAt: Date | null;
}

interface SignedIn {
  headers: Record<string, string | undefined>;
  userId?: string;
}

@Injectable()
class SessionGuard implements CanActivate {
  constructor(@InjectRepository(Session) private readonly sessions: Repository<Session>) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<SignedIn>();
    const token = /hb_session=([\w-]{43})/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const idHash = createHash('sha256').update(token).digest();
    const session = await this.sessions.findOneBy({
      idHash,
      kind: 'customer',
      expiresAt: MoreThan(new Date()),
    });
    request.userId = session?.userId;
    return session !== null;
  }
}

@Controller('api/bookings')
@UseGuards(SessionGuard)
class BookingsController {
  constructor(@InjectRepository(Booking) private readonly bookings: Repository<Booking>) {}

  @Get()
  list(@Req() request: SignedIn): Promise<Booking[]> {
    return this.bookings.find({
      where: { userId: request.userId, deletedAt: IsNull() },
      relations: { property: true, ledger: true, assignment: true },
      order: { id: 'DESC' },
    });
  }
}

@Controller('api/calendar')
@UseGuards(SessionGuard)
class CalendarController {
  constructor(@InjectRepository(Booking) private readonly bookings: Repository<Booking>) {}

  /** The month's bookings. The page would count them itself. */
  @Get()
  month(@Query('from') from: string, @Query('to') to: string): Promise<Booking[]> {
    return this.bookings.find({
      where: { appointmentDate: Between(from, to), deletedAt: IsNull() },
      relations: { property: true, ledger: true, assignment: true },
      order: { appointmentDate: 'ASC', id: 'ASC' },
    });
  }
}

const ENTITIES = [Session, Property, LedgerAccount, Assignment, Booking];

@Module({
  imports: [
    TypeOrmModule.forRoot({
      type: 'postgres',
      url: process.env.DATABASE_URL,
      poolSize: Number(process.env.DATABASE_POOL_SIZE),
      entities: ENTITIES,
    }),
    TypeOrmModule.forFeature(ENTITIES),
  ],
  controllers: [BookingsController, CalendarController],
})
class AppModule {}

const app = await NestFactory.create(AppModule, { logger: ['error'] });
app.enableShutdownHooks();
await app.listen(0, '127.0.0.1');
process.stdout.write(`listening ${new URL(await app.getUrl()).port}\n`);
