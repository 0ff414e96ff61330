/** An error response, thrown where it is detected. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly details: string
  constructor(status: number, code: string, message: string, details = '') {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

export const invalid = (message: string) => new Refusal(400, 'InvalidInput', message)
export const notFound = (message: string) => new Refusal(404, 'NotFound', message)
export const denied = (details: string) =>
  new Refusal(403, 'Unauthorized', 'Access to requested resource is denied.', details)

/** Amazon's messages for errors that the request did not cause. */
const messagesByStatus: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['InvalidInput', 'Request has missing or invalid parameters and cannot be parsed.'],
  401: ['Unauthorized', 'The access token is not valid.'],
  403: ['Unauthorized', 'Access to requested resource is denied.'],
  404: ['NotFound', 'The resource specified does not exist.'],
  413: ['RequestTooLarge', 'The request size exceeded the maximum accepted size.'],
  415: ['UnsupportedMediaType', 'The request payload is in an unsupported format.'],
  429: ['QuotaExceeded', 'You exceeded your quota for the requested resource.'],
  503: ['ServiceUnavailable', 'Service is temporarily unavailable. Please try again.'],
}

/** Returns an error that the caller did not cause, by status. */
export const broken = (status: number): Refusal => {
  const [code, message] = messagesByStatus[status] ?? [
    'InternalFailure',
    'We encountered an internal error. Please try again.',
  ]
  return new Refusal(status, code, message)
}
