import { IsBoolean, IsString, MaxLength, MinLength } from 'class-validator';
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

  @IfGiven()
  @IsBoolean()
  active?: boolean;
}
