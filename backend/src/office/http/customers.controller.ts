import { Body, Controller, Get, HttpCode, Param, Patch, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type Customer,
  type CustomerRecord,
  LONGEST,
  LONGEST_PHONE,
  OFFICE_LISTS,
  OFFICE_LIMITS,
  type OfficeProperty,
  ONE_LINE,
  type SegmentCounts,
} from '@homebright/contract';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import {
  type Actor,
  AdminGuard,
  CurrentActor,
  idOf,
  IfGiven,
  ListOf,
  type ListQueryOf,
  type Page,
  SendsPage,
  IsEmailAddress,
} from '../../platform/index.js';
import { CustomerReader } from '../infra/customer-reader.js';
import { ChangeCustomer } from '../use-cases/change-customer.js';
import { ChangeProperty } from '../use-cases/change-property.js';

const { name, email, notes, tag } = OFFICE_LIMITS.customer;
const { access, keys, preferences } = OFFICE_LIMITS.home;
const MOST_TYPED_TAGS = 50;
const MOST_ROOMS = 50;

class CustomerDto {
  @IsOptional() @Matches(ONE_LINE) @MaxLength(name) @IsString() firstName?: string | null;
  @IsOptional() @Matches(ONE_LINE) @MaxLength(name) @IsString() lastName?: string | null;
  @IsOptional() @Matches(ONE_LINE) @MaxLength(LONGEST_PHONE) @IsString() phone?: string | null;
  @IsOptional()
  @MaxLength(email)
  @IsEmailAddress()
  email?: string | null;
  @IsOptional() @MaxLength(notes) @IsString() notes?: string | null;

  @IfGiven()
  @Matches(ONE_LINE, { each: true })
  @MaxLength(tag, { each: true })
  @IsString({ each: true })
  @ArrayMaxSize(MOST_TYPED_TAGS)
  @IsArray()
  tags?: string[];

  @Min(0) @IsInt() version: number;
}

class SeenVersionDto {
  @Min(0) @IsInt() version: number;
}

class HomeDto {
  @IfGiven() @Max(MOST_ROOMS) @Min(0) @IsInt() bedrooms?: number;
  @IfGiven() @Max(MOST_ROOMS) @Min(0) @IsInt() bathrooms?: number;
  @IfGiven() @IsBoolean() hasKids?: boolean;
  @IfGiven() @IsBoolean() hasPets?: boolean;
  @IsOptional() @MaxLength(notes) @IsString() specialRequests?: string | null;
  @IsOptional() @MaxLength(access) @IsString() access?: string | null;
  @IsOptional() @MaxLength(keys) @IsString() keys?: string | null;
  @IsOptional() @MaxLength(preferences) @IsString() preferences?: string | null;
}

class PropertyDto extends HomeDto {
  @IfGiven() @Matches(ONE_LINE) @MaxLength(LONGEST.location) @IsString() location?: string;
  @Min(0) @IsInt() version: number;
}

class NewPropertyDto extends HomeDto {
  @Matches(ONE_LINE) @MaxLength(LONGEST.location) @IsString() location: string;
}

/** The office's view of customers, and its changes to them. */
@ApiTags('office: customers')
@Controller('api/admin')
@UseGuards(AdminGuard)
export class CustomersController {
  constructor(
    private readonly customers: CustomerReader,
    private readonly changeCustomer: ChangeCustomer,
    private readonly changeProperty: ChangeProperty,
  ) {}

  @Get('users')
  @SendsPage('users')
  list(
    @ListOf(OFFICE_LISTS.users) query: ListQueryOf<(typeof OFFICE_LISTS)['users']>,
  ): Promise<Page<Customer>> {
    return this.customers.page(query);
  }

  /** How many customers each filter of the list has. */
  @Get('customer-segments')
  segments(): Promise<SegmentCounts> {
    return this.customers.segments();
  }

  @Get('users/:userId')
  one(@Param('userId') userId: string): Promise<CustomerRecord> {
    return this.customers.one(userId);
  }

  /** Confirms that the person who signed in is this customer, whom the office created. */
  @Post('users/:userId/actions/confirm')
  @HttpCode(200)
  confirm(
    @Param('userId') userId: string,
    @Body() { version }: SeenVersionDto,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerRecord> {
    return this.changeCustomer.confirm(userId, version, actor);
  }

  /** 409 `STALE_VERSION` if somebody else changed the customer since. */
  @Patch('users/:userId')
  change(
    @Param('userId') userId: string,
    @Body() change: CustomerDto,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerRecord> {
    return this.changeCustomer.change(userId, change, actor);
  }

  @Post('users/:userId/properties')
  addHome(
    @Param('userId') userId: string,
    @Body() home: NewPropertyDto,
    @CurrentActor() actor: Actor,
  ): Promise<OfficeProperty> {
    return this.changeProperty.add(userId, home, actor);
  }

  /** Refused while visits are booked, or a plan runs, at this home. */
  @Post('properties/:id/actions/remove')
  @HttpCode(204)
  removeHome(
    @Param('id', idOf('The property')) id: number,
    @Body() { version }: SeenVersionDto,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.changeProperty.remove(id, version, actor);
  }

  /** Refused while a visit is booked at the former address. */
  @Patch('properties/:id')
  changeHome(
    @Param('id', idOf('The property')) id: number,
    @Body() change: PropertyDto,
    @CurrentActor() actor: Actor,
  ): Promise<OfficeProperty> {
    return this.changeProperty.change(id, change, actor);
  }
}
