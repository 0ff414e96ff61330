/** A refusal in words a user understands; everything else that is thrown is a bug. */
export class UserError extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export const badRequest = (message: string) => new UserError(400, message)
export const signedOut = () => new UserError(401, 'Please sign in.')
export const forbidden = (message = 'You may not do this.') => new UserError(403, message)
export const notFound = (what = 'This') => new UserError(404, `${what} does not exist, or not any more.`)
export const conflict = (message: string) => new UserError(409, message)
