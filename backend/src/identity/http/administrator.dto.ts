import { IsBoolean, IsString, MaxLength, MinLength } from 'class-validator';
import { IfGiven } from '../../platform/index.js';

/** The current password and code of the administrator who changes an account; the code of everybody who has codes. */
export class OwnProofDto {
  @IfGiven()
  @MaxLength(200)
  @IsString()
  ownPassword?: string;

  @IfGiven()
  @MaxLength(64)
  @IsString()
  ownCode?: string;
}

export class NewAdministratorDto extends OwnProofDto {
  @MinLength(1, { message: 'Username is required' })
  @MaxLength(64)
  @IsString({ message: 'Username is required' })
  username: string;

  @MaxLength(200)
  @IsString({ message: 'Password is required' })
  password: string;
}

export class AdministratorChangeDto extends OwnProofDto {
  @IfGiven()
  @MaxLength(200)
  @IsString()
  password?: string;

  @IfGiven()
  @IsBoolean()
  active?: boolean;
}
