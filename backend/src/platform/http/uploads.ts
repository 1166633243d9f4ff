import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DomainError, Invalid } from '../../kernel/domain-error.js';
import { answerError } from './error-filter.js';

export interface UploadLimits {
  /** The name of the form field with the files. */
  field: string;
  files: number;
  bytes: number;
}

/** A received file; it exists until the next one is requested. */
export interface ReceivedFile {
  name: string;
  path: string;
  bytes: number;
  /** The file exceeded the limit: `path` holds only its beginning. */
  tooLarge: boolean;
  /** The form's other fields, if they were sent before the file. */
  fields: Record<string, string>;
}

/** More bytes than ten files of maximum size, which is the most that our own pages send. */
const MAX_BYTES = 170 * 1024 * 1024;
const TOO_MUCH = 'That is more than can be sent at once.';
/** Fields of a form that are not files. */
const MAX_FIELDS = 10;
/** Errors of our disk, for which the sender can do nothing. */
const DISK_ERRORS = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES', 'ENOENT', 'EMFILE', 'ENFILE']);

export async function acceptUploads(fastify: FastifyInstance): Promise<void> {
  await fastify.register(multipart, { throwFileSizeLimit: false });
  fastify.addHook('onRequest', (request, reply, done) => {
    const isTooLarge = Number(request.headers['content-length']) > MAX_BYTES;
    if (isTooLarge) void answerError(new DomainError('TOO_LARGE', TOO_MUCH), request, reply);
    else done();
  });
  // A body that is refused for its size is not read to the end, so the connection cannot be reused.
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode === 413) void reply.header('connection', 'close');
    done(null, payload);
  });
}

/**
 * Yields the files of a multipart request one by one, streamed to disk so that memory stays flat.
 * @throws DomainError UNSUPPORTED_MEDIA without multipart, TOO_LARGE for too many files or bytes in all; Invalid for a
 * broken body
 */
export async function* receivedFiles(
  request: FastifyRequest,
  limits: UploadLimits,
): AsyncGenerator<ReceivedFile> {
  if (!request.isMultipart()) {
    throw new DomainError('UNSUPPORTED_MEDIA', 'Please send the files as multipart/form-data.');
  }
  const folder = await mkdtemp(join(tmpdir(), `upload-${process.pid}-`));
  const path = join(folder, 'file');
  const overLimit = rejectAbove(request, MAX_BYTES);
  try {
    for await (const part of partsOf(request, limits, overLimit)) {
      if (part.fieldname !== limits.field || !part.filename) {
        part.file.resume();
        continue;
      }
      await Promise.race([pipeline(part.file, createWriteStream(path)).catch(refuse), overLimit]);
      yield {
        name: part.filename,
        path,
        bytes: part.file.bytesRead,
        tooLarge: part.file.truncated,
        fields: fieldsOf(part),
      };
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function fieldsOf({ fields }: MultipartFile): Record<string, string> {
  const texts = Object.entries(fields).flatMap(([name, part]) =>
    part && 'value' in part && typeof part.value === 'string' ? [[name, part.value]] : [],
  );
  return Object.fromEntries(texts) as Record<string, string>;
}

async function* partsOf(request: FastifyRequest, { files, bytes }: UploadLimits, overLimit: Promise<never>) {
  const parts = request.files({
    limits: { files, fileSize: bytes, fields: MAX_FIELDS, fieldSize: 10_000, parts: files + MAX_FIELDS },
  });
  for (;;) {
    const next = await Promise.race([parts.next().catch(refuse), overLimit]);
    if (next.done) return;
    yield next.value;
  }
}

/** Never resolves. Rejects once the body exceeds the limit, whatever its Content-Length was. */
function rejectAbove({ raw }: FastifyRequest, maxBytes: number): Promise<never> {
  const overLimit = new Promise<never>((_resolve, reject) => {
    let bytes = 0;
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= maxBytes) return;
      raw.unpipe().pause();
      reject(new DomainError('TOO_LARGE', TOO_MUCH));
    });
    // The listener has started the stream; the multipart parser starts it again.
    raw.pause();
  });
  // The promise may reject when nobody waits for it anymore.
  overLimit.catch(() => undefined);
  return overLimit;
}

function refuse(error: unknown): never {
  const { statusCode, code } = (error ?? {}) as { statusCode?: number; code?: string };
  if (statusCode === 413) throw new DomainError('TOO_LARGE', TOO_MUCH);
  if (code && DISK_ERRORS.has(code)) throw error;
  throw new Invalid('The upload was interrupted or is damaged. Please try again.');
}
