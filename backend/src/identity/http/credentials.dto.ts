import type { AdminLogin } from '@homebright/contract';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

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
}
