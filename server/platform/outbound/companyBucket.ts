import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { S3ClientConfig } from '@aws-sdk/client-s3'
import type { PrivateNetwork } from '../env.ts'
import { type BucketProblem, bucketProblem } from './bucketProblem.ts'
import type { Resolve } from './checkedAddress.ts'
import { guardedFetch } from './guardedFetch.ts'

/** A bucket of a company, with the keys to it. */
export interface BucketAccess {
  /** Null for Amazon's own. */
  endpoint: string | null
  region: string
  bucket: string
  prefix: string
  accessKeyId: string
  secretAccessKey: string
}

/** Returns the address of the service that has a bucket. */
const endpointOf = ({ endpoint, region }: Pick<BucketAccess, 'endpoint' | 'region'>): string =>
  endpoint ?? `https://s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`

/** Time limit in ms of a request, which may carry a large file. */
const REQUEST_MS = 120_000
/** The responses to writing and deleting are short. */
const MAX_RESPONSE_BYTES = 64 * 1024
const ATTEMPTS = 2

type HandledRequest = Parameters<Extract<S3ClientConfig['requestHandler'], { handle: unknown }>['handle']>[0]

const addressOf = ({ protocol, hostname, port, path, query = {} }: HandledRequest): string => {
  const url = new URL(`${protocol}//${hostname}${port === undefined ? '' : `:${port}`}${path}`)
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value]) url.searchParams.append(name, one ?? '')
  return url.href
}

/** What a company's bucket can do. Both return why it failed, or undefined, and never throw for its failures. */
export interface CompanyBucket {
  put(name: string, content: Buffer): Promise<BucketProblem | undefined>
  /** Writes a small object and deletes it. */
  test(): Promise<BucketProblem | undefined>
}

/** Opens a bucket. Each connection checks its address anew, redirects are not followed, and responses are limited. */
export const openCompanyBucket = async (
  access: BucketAccess,
  allowed: PrivateNetwork,
  resolve: Resolve,
): Promise<CompanyBucket> => {
  // The client's version is pinned and runs on Node 20; the warning is about versions to come.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const sdk = await import('@aws-sdk/client-s3')
  const send = guardedFetch({ allowed, resolve, timeoutMs: REQUEST_MS, maxBytes: MAX_RESPONSE_BYTES })
  const client = new sdk.S3Client({
    // always set, so that no setting of this machine's own AWS tools applies
    endpoint: endpointOf(access),
    region: access.region,
    credentials: { accessKeyId: access.accessKeyId, secretAccessKey: access.secretAccessKey },
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    // services other than Amazon's often lack the newer checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    requestHandler: {
      handle: async (request: HandledRequest) => {
        const { method, headers, body } = request
        const response = await send(addressOf(request), { method, headers, body })
        return {
          response: {
            statusCode: response.status,
            headers: Object.fromEntries(response.headers),
            body: Readable.from([Buffer.from(await response.arrayBuffer())]),
          },
        }
      },
    },
  })
  const objectOf = (name: string) => ({
    Bucket: access.bucket,
    Key: access.prefix ? `${access.prefix}/${name}` : name,
  })
  const attempt = async (action: 'write to' | 'delete from', request: Promise<unknown>) =>
    request.then(
      () => undefined,
      (error: unknown) => bucketProblem(access, endpointOf(access), action, error),
    )
  const put = (name: string, content: Buffer) =>
    attempt('write to', client.send(new sdk.PutObjectCommand({ ...objectOf(name), Body: content })))
  return {
    put,
    test: async () => {
      const name = `clove-test-${randomUUID()}.txt`
      const problem = await put(name, Buffer.from('Clove tests whether it can write here.'))
      return problem ?? attempt('delete from', client.send(new sdk.DeleteObjectCommand(objectOf(name))))
    },
  }
}
