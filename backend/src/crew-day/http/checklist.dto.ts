import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { type ChecklistChange, type ChecklistLine, LONGEST_CHECKLIST } from '@homebright/contract';

class ChecklistLineDto implements ChecklistLine {
  @MaxLength(LONGEST_CHECKLIST.text) @IsString() text: string;
  @IsOptional() @MaxLength(LONGEST_CHECKLIST.text) @IsString() spanish: string | null = null;
}

export class ChecklistChangeDto implements ChecklistChange {
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => ChecklistLineDto)
  @ArrayMaxSize(LONGEST_CHECKLIST.lines)
  @IsArray()
  lines: ChecklistLineDto[] | null = null;

  @Min(0) @IsInt() version: number;
}
