import { IsBoolean, IsOptional, IsString, MaxLength, MinLength } from 'class-validator';

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
  @IsOptional()
  @MaxLength(200)
  @IsString()
  password?: string;

  @IsOptional()
  @IsBoolean()
  active?: boolean;
}
