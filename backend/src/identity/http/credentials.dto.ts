import type { AdminLogin } from '@homebright/contract';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { IfGiven } from '../../platform/index.js';

/** Messages of spec section 5. */
export class CredentialsDto implements AdminLogin {
  @IsNotEmpty({ message: 'Username is required' })
  @MaxLength(64, { message: 'Username is too long' })
  @IsString({ message: 'Username is required' })
  username: string;

  @IsNotEmpty({ message: 'Password is required' })
  @MaxLength(200, { message: 'Password is too long' })
  @IsString({ message: 'Password is required' })
  password: string;

  /** Of the app, or a recovery code. */
  @IfGiven()
  @MaxLength(64, { message: 'Code is too long' })
  @IsString({ message: 'Code must be text' })
  code?: string;
}
