import { IsString, MaxLength } from 'class-validator';

export class EraseAccountDto {
  /** The e-mail address of the account. */
  @MaxLength(200)
  @IsString({ message: 'Please type the e-mail address of your account' })
  confirm: string;
}
