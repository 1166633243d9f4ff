import { S3Client } from '@aws-sdk/client-s3';

/**
 * The bucket of an address like `s3://bucket/prefix?region=…&endpoint=…`. The SDK finds the credentials in
 * its usual ways.
 */
export interface Bucket {
  client: S3Client;
  name: string;
  keyOf(file: string): string;
}

export function openBucket(url: string): Bucket {
  const { hostname, pathname, searchParams } = new URL(url);
  const endpoint = searchParams.get('endpoint') ?? undefined;
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const client = new S3Client({
    endpoint,
    region: searchParams.get('region') ?? 'us-east-1',
    // Most self-hosted servers support neither virtual-hosted buckets nor all checksums.
    forcePathStyle: endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
  return { client, name: hostname, keyOf: (file) => (prefix ? `${prefix}/${file}` : file) };
}

/** A sentence for the operator that explains why a bucket did not answer as expected. */
export function bucketProblem(error: unknown): string {
  const { $metadata, name } = error as { $metadata?: { httpStatusCode?: number }; name?: string };
  const status = $metadata?.httpStatusCode;
  if (status === 404) return 'the bucket does not exist. Create it';
  if (status === 403 || status === 400) return `the store refuses our key or bucket (${status}). Check both`;
  return `the store does not answer correctly (${status ?? String(name)}). Check that it runs`;
}
