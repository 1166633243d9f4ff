import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DomainError, Invalid } from '../../kernel/domain-error.js';

export interface UploadLimits {
  /** Form field that holds the files; others are passed over. */
  field: string;
  files: number;
  bytes: number;
}

/** A file that has arrived whole, until the next one is asked for. */
export interface ReceivedFile {
  name: string;
  path: string;
  bytes: number;
  /** Cut off at the limit: what is at `path` is not the whole. */
  tooLarge: boolean;
}

export async function acceptUploads(fastify: FastifyInstance): Promise<void> {
  await fastify.register(multipart, { throwFileSizeLimit: false });
}

/**
 * The files of a multipart request one after the other, streamed to disk: memory stays flat whatever arrives.
 * @throws DomainError UNSUPPORTED_MEDIA without multipart, TOO_LARGE after too many files; Invalid for a broken body
 */
export async function* receivedFiles(
  request: FastifyRequest,
  limits: UploadLimits,
): AsyncGenerator<ReceivedFile> {
  if (!request.isMultipart()) {
    throw new DomainError('UNSUPPORTED_MEDIA', 'Please send the files as multipart/form-data.');
  }
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  const path = join(folder, 'file');
  try {
    for await (const part of partsOf(request, limits)) {
      if (part.fieldname !== limits.field || !part.filename) {
        part.file.resume();
        continue;
      }
      await pipeline(part.file, createWriteStream(path)).catch(refuse);
      yield { name: part.filename, path, bytes: part.file.bytesRead, tooLarge: part.file.truncated };
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* partsOf(request: FastifyRequest, { files, bytes }: UploadLimits) {
  const parts = request.files({
    limits: { files, fileSize: bytes, fields: 10, fieldSize: 10_000, parts: files + 10 },
  });
  for (;;) {
    const next = await parts.next().catch(refuse);
    if (next.done) return;
    yield next.value;
  }
}

function refuse(error: unknown): never {
  const { statusCode, code } = (error ?? {}) as { statusCode?: number; code?: string };
  if (statusCode === 413) throw new DomainError('TOO_LARGE', 'That is more than can be sent at once.');
  // A full disk is ours to mend, not the sender's.
  if (code?.startsWith('E')) throw error;
  throw new Invalid('The upload broke off or could not be understood.');
}
