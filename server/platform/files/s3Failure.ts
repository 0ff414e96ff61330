import type { S3Place } from '../s3Place.ts'
import { StoreFailure } from './store.ts'

interface SdkError {
  name?: string
  code?: string
  $metadata?: { httpStatusCode?: number }
}

const KEYS = 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'

/** Error codes for wrong keys; the response itself may quote them. */
const badKeys =
  /^(InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken|ExpiredToken|AuthorizationHeaderMalformed|InvalidSecurity)$/
const otherRegion = /^(PermanentRedirect|301|TemporaryRedirect|IllegalLocationConstraintException)$/

/**
 * Returns the reason of a failed call. Nothing else is passed on, because a service repeats the signed text and the key
 * id.
 */
export const s3Failure = ({ bucket, endpoint, region }: S3Place, doing: string, error: unknown): StoreFailure => {
  if (error instanceof StoreFailure) return error
  const { name = '', code = '', $metadata: { httpStatusCode: status } = {} } = error as SdkError
  const service = endpoint ?? `Amazon S3 in ${region}`
  const refusal = (message: string, todo: string) => new StoreFailure('FILES_REFUSED', message, todo)
  if (name === 'NoSuchBucket')
    return refusal(`There is no bucket ${bucket} at ${service}.`, 'Create it, or correct CLOVE_FILES.')
  if (name === 'CredentialsProviderError' || name === 'CredentialsError')
    return refusal(`There are no keys for the bucket ${bucket}.`, `Set ${KEYS}, or what else the AWS tools read.`)
  if (badKeys.test(name)) return refusal(`${service} does not accept the keys.`, `Correct ${KEYS}.`)
  if (otherRegion.test(name) || status === 301)
    return refusal(`The bucket ${bucket} lies in another region than ${region}.`, 'Correct the region in CLOVE_FILES.')
  if (status === 401 || status === 403)
    return refusal(
      `The keys have no right to ${doing} the bucket ${bucket}.`,
      'Allow them s3:PutObject, s3:GetObject, s3:DeleteObject, s3:ListBucket, s3:AbortMultipartUpload and s3:ListBucketMultipartUploads there.',
    )
  if (status !== undefined && status < 500 && status !== 429)
    return refusal(`${service} refused to ${doing} the bucket ${bucket} (${status} ${name}).`, 'Correct CLOVE_FILES.')
  const what = code || (name === 'Error' ? '' : name)
  return new StoreFailure(
    'FILES_AWAY',
    `${service} does not answer${what ? ` (${what})` : ''}.`,
    'Check that the server can reach it, and correct the endpoint in CLOVE_FILES if needed.',
  )
}
