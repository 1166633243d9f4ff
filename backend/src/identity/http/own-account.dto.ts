import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

/** The current password, once more. */
export class PresentPasswordDto {
  @IsNotEmpty({ message: 'Your current password is needed' })
  @MaxLength(200)
  @IsString({ message: 'Your current password is needed' })
  password: string;
}

export class OwnPasswordChangeDto extends PresentPasswordDto {
  @MaxLength(200)
  @IsString({ message: 'A new password is needed' })
  newPassword: string;
}

export class FirstCodeDto {
  @IsNotEmpty({ message: 'A code is needed' })
  @MaxLength(64)
  @IsString({ message: 'A code is needed' })
  code: string;
}

/** The current password, and a code of the app or a recovery code. */
export class ProofDto extends PresentPasswordDto {
  @IsNotEmpty({ message: 'A code is needed' })
  @MaxLength(64)
  @IsString({ message: 'A code is needed' })
  code: string;
}
