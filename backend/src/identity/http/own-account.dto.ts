import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

/** The current password, once more. */
export class PresentPasswordDto {
  @IsNotEmpty({ message: 'Please enter your current password' })
  @MaxLength(200)
  @IsString({ message: 'Please enter your current password' })
  password: string;
}

export class OwnPasswordChangeDto extends PresentPasswordDto {
  @MaxLength(200)
  @IsString({ message: 'Please enter a new password' })
  newPassword: string;
}

export class FirstCodeDto {
  @IsNotEmpty({ message: 'Please enter a code' })
  @MaxLength(64)
  @IsString({ message: 'Please enter a code' })
  code: string;
}

/** The current password, and a code of the app or a recovery code. */
export class ProofDto extends PresentPasswordDto {
  @IsNotEmpty({ message: 'Please enter a code' })
  @MaxLength(64)
  @IsString({ message: 'Please enter a code' })
  code: string;
}
