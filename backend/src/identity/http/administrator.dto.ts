import { IsBoolean, IsNotEmpty, IsString, MaxLength, MinLength } from 'class-validator';
import { IfGiven } from '../../platform/index.js';

export class NewAdministratorDto {
  @MinLength(1, { message: 'Username is required' })
  @MaxLength(64)
  @IsString({ message: 'Username is required' })
  username: string;

  @MaxLength(200)
  @IsString({ message: 'Password is required' })
  password: string;
}

export class AdministratorChangeDto {
  @IfGiven()
  @MaxLength(200)
  @IsString()
  password?: string;

  /** The current password of the administrator who changes another's. */
  @IfGiven()
  @MaxLength(200)
  @IsString()
  ownPassword?: string;

  @IfGiven()
  @IsBoolean()
  active?: boolean;
}

export class OwnPasswordDto {
  @IsNotEmpty({ message: 'Your own password is needed' })
  @MaxLength(200)
  @IsString({ message: 'Your own password is needed' })
  ownPassword: string;
}
