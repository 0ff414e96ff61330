/**
 * Why a call failed. `unauthorised`: the credentials are not accepted (401, 403, or the token request was rejected).
 * `throttled`: the rate limit allows the next call only after the deadline. `refused`: any other response below 500.
 * `unreachable`: no response, or a failure of the service. `aborted`: the caller cancelled.
 */
export type Reason = 'unauthorised' | 'throttled' | 'refused' | 'unreachable' | 'aborted'

interface About {
  reason: Reason
  /** The failed step: the token request, the call, or the download of a document. */
  step: 'token' | 'call' | 'document'
  /** Status of the response, if there was one. */
  status?: number | undefined
  /** Body of the response, up to 2,000 characters; never logged. */
  body?: string | undefined
}

/** A failed call to another service. Its message contains no URL, token or response. */
export class ConnectorError extends Error {
  readonly reason: Reason
  readonly step: About['step']
  readonly status: number | undefined
  readonly #body: string | undefined
  constructor({ reason, step, status, body }: About) {
    super(`The ${step} was ${reason}${status === undefined ? '' : ` with ${status}`}`)
    this.name = 'ConnectorError'
    this.reason = reason
    this.step = step
    this.status = status
    this.#body = body
  }
  get body(): string | undefined {
    return this.#body
  }
}
