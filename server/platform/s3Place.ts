/** A bucket of an S3-compatible service. */
export interface S3Place {
  bucket: string
  /** Prefix of every path, without outer slashes; empty for none. */
  prefix: string
  /** URL of the service; absent for Amazon's own. */
  endpoint?: string
  region: string
  /** True when URLs contain the bucket in the path, not in the host. */
  pathStyle: boolean
}

const FORM = 'must be an address like s3://bucket?endpoint=https://host&region=eu-central-1'
const allowedParams = new Set(['endpoint', 'region', 'pathStyle'])

const holdsKeys = ({ username, password }: URL) => Boolean(username || password)
const isEncoded = (text: string) => !/%(?![0-9a-f]{2})/i.test(text)
const isWeb = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/**
 * Parses CLOVE_FILES. Returns an error as the end of a sentence that begins with the variable's name, never with the
 * URL itself.
 */
export const readS3Place = (text: string, region = 'us-east-1'): S3Place | string => {
  if (!URL.canParse(text) || !isEncoded(text)) return FORM
  const url = new URL(text)
  if (url.protocol !== 's3:' || !url.hostname || url.port) return FORM
  const endpoint = url.searchParams.get('endpoint')
  if (holdsKeys(url) || (endpoint !== null && isWeb(endpoint) && holdsKeys(new URL(endpoint))))
    return 'must not hold the keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or what else the AWS tools read'
  // URL parsing does not lower-case hosts of s3:, and buckets allow only lower-case letters.
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname))
    return 'names no bucket: 3 to 63 small letters, digits, dots or hyphens'
  const other = [...url.searchParams.keys()].find((name) => !allowedParams.has(name))
  if (other !== undefined) return `has only the settings ${[...allowedParams].join(', ')}, and no ${other.slice(0, 40)}`
  const pathStyle = url.searchParams.get('pathStyle')
  if (endpoint !== null && !isWeb(endpoint)) return 'has an endpoint that is no address like https://host'
  if (pathStyle !== null && !/^[01]$/.test(pathStyle)) return 'has a pathStyle that is neither 0 nor 1'
  return {
    bucket: url.hostname,
    prefix: decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, ''),
    ...(endpoint === null ? {} : { endpoint }),
    region: url.searchParams.get('region') || region,
    // Services other than Amazon's rarely have a host per bucket.
    pathStyle: pathStyle === null ? endpoint !== null : pathStyle === '1',
  }
}
