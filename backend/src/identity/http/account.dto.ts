import { IsString, MaxLength } from 'class-validator';

export class EraseAccountDto {
  /** The e-mail address of the account. */
  @MaxLength(200)
  @IsString({ message: 'Please type the email address of your account' })
  confirm: string;
}
