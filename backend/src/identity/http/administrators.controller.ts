import {
  type Administrator,
  OFFICE_LIMITS,
  OFFICE_ROLES,
  type OfficeRole,
  SIGN_IN_NEEDS,
} from '@homebright/contract';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsString, MaxLength, MinLength } from 'class-validator';
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
} from '../../platform/index.js';
import { ADMINISTRATOR_LIST, AdministratorReader } from '../infra/administrator-reader.js';
import { ChangeAdministrator } from '../use-cases/change-administrator.js';
import { ChangeSecondFactor } from '../use-cases/change-second-factor.js';
import { CreateAdministrator } from '../use-cases/create-administrator.js';

const LONGEST = OFFICE_LIMITS.signIn;

/**
 * The current password and code of the administrator who changes an account; the code only if they have a second
 * factor.
 */
export class OwnProofDto {
  @IfGiven()
  @MaxLength(LONGEST.password)
  @IsString()
  ownPassword?: string;

  @IfGiven()
  @MaxLength(LONGEST.code)
  @IsString()
  ownCode?: string;
}

export class NewAdministratorDto extends OwnProofDto {
  @MinLength(1, { message: SIGN_IN_NEEDS.username })
  @MaxLength(LONGEST.username)
  @IsString({ message: SIGN_IN_NEEDS.username })
  username: string;

  @MaxLength(LONGEST.password)
  @IsString({ message: SIGN_IN_NEEDS.password })
  password: string;

  /** Owner if absent, as in requests from before there were roles. */
  @IfGiven()
  @IsIn(OFFICE_ROLES)
  role?: OfficeRole;
}

export class AdministratorChangeDto extends OwnProofDto {
  @IfGiven()
  @MaxLength(LONGEST.password)
  @IsString()
  password?: string;

  @IfGiven()
  @IsBoolean()
  active?: boolean;

  @IfGiven()
  @IsIn(OFFICE_ROLES)
  role?: OfficeRole;

  @IfGiven()
  @IsInt()
  version?: number;
}

const AdministratorId = idOf('The administrator');

@ApiTags('office: administrators')
@Controller('api/admin/administrators')
@UseGuards(AdminGuard)
export class AdministratorsController {
  constructor(
    private readonly administrators: AdministratorReader,
    private readonly createAdministrator: CreateAdministrator,
    private readonly changeAdministrator: ChangeAdministrator,
    private readonly secondFactor: ChangeSecondFactor,
  ) {}

  @Get()
  @SendsPage('administrators')
  list(
    @ListOf(ADMINISTRATOR_LIST) query: ListQueryOf<typeof ADMINISTRATOR_LIST>,
  ): Promise<Page<Administrator>> {
    return this.administrators.page(query);
  }

  @Get(':id')
  read(@Param('id', AdministratorId) id: number): Promise<Administrator> {
    return this.administrators.get(id);
  }

  /** Like every change to an administrator, requires the actor's own password and code. */
  @Post()
  async create(
    @Body() { username, password, ...more }: NewAdministratorDto,
    @CurrentActor() actor: Actor,
  ): Promise<Administrator> {
    const { id } = await this.createAdministrator.create(username, password, actor, more);
    return this.administrators.get(id);
  }

  @Patch(':id')
  async change(
    @Param('id', AdministratorId) id: number,
    @Body() { password, active, role, version, ...proof }: AdministratorChangeDto,
    @CurrentActor() actor: Actor,
  ): Promise<Administrator> {
    await this.changeAdministrator.change(id, { password, active, role, version }, actor, proof);
    return this.administrators.get(id);
  }

  /** Disables the account: the audit log keeps the name. */
  @Delete(':id')
  async disable(
    @Param('id', AdministratorId) id: number,
    @Body() proof: OwnProofDto,
    @CurrentActor() actor: Actor,
  ): Promise<Administrator> {
    await this.changeAdministrator.change(id, { active: false }, actor, proof);
    return this.administrators.get(id);
  }

  /** Removes the second factor of a colleague whose phone is lost. */
  @Post(':id/actions/take-second-factor')
  @HttpCode(200)
  async takeSecondFactor(
    @Param('id', AdministratorId) id: number,
    @Body() proof: OwnProofDto,
    @CurrentActor() actor: Actor,
  ): Promise<Administrator> {
    await this.secondFactor.switchOffColleague(id, actor, proof);
    return this.administrators.get(id);
  }
}
