/** An error with a message for users; any other error is a bug. */
export class UserError extends Error {
  readonly status: number
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined
  constructor(status: number, message: string, retryAfter?: number) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}

export const badRequest = (message: string) => new UserError(400, message)
export const signedOut = () => new UserError(401, 'Please sign in.')
export const badToken = () =>
  new UserError(401, 'The API token is missing, wrong, expired or revoked. Create one in your profile.')
export const forbidden = (message = 'You don’t have permission to do this.') => new UserError(403, message)
export const notFound = (what = 'This') => new UserError(404, `${what} was not found.`)
export const nobodyWaits = () => new UserError(503, 'The request was canceled.')
export const conflict = (message: string) => new UserError(409, message)
