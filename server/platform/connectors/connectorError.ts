/**
 * Why a call gave up: `unauthorised`: the credentials are not accepted (401, 403, or the token was refused);
 * `throttled`: asked too often, and the next turn comes after the deadline; `refused`: any other answer below 500;
 * `unreachable`: no answer, or a failure of the service; `aborted`: whoever asked wants it no more.
 */
export type Reason = 'unauthorised' | 'throttled' | 'refused' | 'unreachable' | 'aborted'

interface About {
  reason: Reason
  /** Whether the token was asked for, the call was made with it, or a document was fetched from where the call said it lies. */
  step: 'token' | 'call' | 'document'
  /** What was answered, if anything was. */
  status?: number | undefined
  /** What the service said, as it came and not beyond its first 2,000 characters; never for the log. */
  said?: string | undefined
}

/** A call to another service that came to nothing. Its message names no address, token or answer. */
export class ConnectorError extends Error {
  readonly reason: Reason
  readonly step: About['step']
  readonly status: number | undefined
  readonly #said: string | undefined
  constructor({ reason, step, status, said: body }: About) {
    super(`The ${step} was ${reason}${status === undefined ? '' : ` with ${status}`}`)
    this.name = 'ConnectorError'
    this.reason = reason
    this.step = step
    this.status = status
    this.#said = body
  }
  get said(): string | undefined {
    return this.#said
  }
}
