import { GuardedRequestError } from './guardedFetch.ts'

/** Why a bucket could not be written to, as a sentence for users. */
export interface BucketProblem {
  message: string
  /** True when it may work later without a change. */
  isTemporary: boolean
}

interface SdkError {
  name?: string
  $metadata?: { httpStatusCode?: number }
}

const badKeys = /^(InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken|ExpiredToken|InvalidSecurity)$/
const otherRegion =
  /^(PermanentRedirect|TemporaryRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException)$/

const connectionProblems: Readonly<Record<GuardedRequestError['reason'], (host: string) => string>> = {
  insecure: () => 'The endpoint must begin with https://.',
  private: (host) => `${host} is on a private network, and Clove only connects to public addresses.`,
  unreachable: (host) => `${host} does not answer. Check the endpoint and the region.`,
  slow: (host) => `${host} did not answer in time.`,
  large: (host) => `${host} does not answer like S3. Check the endpoint.`,
}

/** Returns the reason of a failed request. Responses are not quoted, because services repeat keys and signed text. */
export const bucketProblem = (
  { bucket, region }: { bucket: string; region: string },
  endpoint: string,
  action: 'write to' | 'delete from',
  error: unknown,
): BucketProblem => {
  if (error instanceof GuardedRequestError)
    return {
      message: connectionProblems[error.reason](error.host),
      isTemporary: error.reason === 'unreachable' || error.reason === 'slow',
    }
  const { name = '', $metadata: { httpStatusCode: status } = {} } = error as SdkError
  const { host } = new URL(endpoint)
  const lasting = (message: string): BucketProblem => ({ message, isTemporary: false })
  if (name === 'NoSuchBucket')
    return lasting(`There is no bucket ${bucket} at ${host}. Create it, or correct its name.`)
  if (badKeys.test(name)) return lasting(`${host} does not accept the access key. Check its id and secret.`)
  if (otherRegion.test(name)) return lasting(`The bucket ${bucket} is in another region than ${region}.`)
  if (status !== undefined && status >= 300 && status < 400)
    return lasting(`${host} redirects, and Clove does not follow redirects. Check the endpoint and the region.`)
  if (status === 401 || status === 403)
    return lasting(
      `The access key may not ${action} the bucket ${bucket}. Allow it s3:PutObject and s3:DeleteObject there.`,
    )
  if (status !== undefined && status >= 400 && status < 500 && status !== 429)
    return lasting(`${host} refused to ${action} the bucket ${bucket} (${status}).`)
  if (status !== undefined && status < 400) return lasting(`${host} does not answer like S3. Check the endpoint.`)
  return { message: `${host} has a problem at the moment${status ? ` (${status})` : ''}.`, isTemporary: true }
}
