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
import { type ChecklistChange, type ChecklistLine, CHECKLIST_LIMITS } from '@homebright/contract';

class ChecklistLineDto implements ChecklistLine {
  @MaxLength(CHECKLIST_LIMITS.text) @IsString() text: string;
  @IsOptional() @MaxLength(CHECKLIST_LIMITS.text) @IsString() spanish: string | null = null;
}

export class ChecklistChangeDto implements ChecklistChange {
  @IsOptional()
  @ValidateNested({ each: true })
  @Type(() => ChecklistLineDto)
  @ArrayMaxSize(CHECKLIST_LIMITS.lines)
  @IsArray()
  lines: ChecklistLineDto[] | null = null;

  @Min(0) @IsInt() version: number;
}
