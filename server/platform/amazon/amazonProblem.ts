import type { Problem } from '#contract/connections.ts'
import { ConnectorError } from '../connectors/connectorError.ts'

const CONNECT_AGAIN = 'Connect the account again under Settings › Integrations.'
const LATER = 'Clove tries again automatically. If it keeps failing, check whether Amazon reports an outage.'

/** Returns the error code of a response of Login with Amazon. */
const tokenCode = (body: string | undefined) => /"error"\s*:\s*"(\w+)"/.exec(body ?? '')?.[1] ?? ''

const tokenProblems: Readonly<Record<string, Problem>> = {
  invalid_grant: {
    message: 'Amazon doesn’t accept the refresh token: access was revoked or has expired.',
    todo: CONNECT_AGAIN,
    appStep: 'token',
  },
  unauthorized_client: {
    message: 'The refresh token belongs to another app.',
    todo: 'Paste the token of this app, or the client ID and secret of the token’s own app.',
    appStep: 'token',
  },
  invalid_client: {
    message: 'Amazon does not know the app’s client ID and secret.',
    todo: 'Copy both again from the app’s page in Seller Central and paste them with the token.',
    appStep: 'credentials',
  },
}

const calls: Readonly<Record<ConnectorError['reason'], Problem>> = {
  unauthorised: {
    message: 'Amazon refused the request.',
    todo: 'Add the role to the app in Seller Central, authorize the app again, and reconnect.',
    appStep: 'roles',
  },
  throttled: { message: 'Amazon’s rate limit is reached.', todo: 'Nothing: Clove continues automatically.' },
  refused: { message: 'Amazon could not process the request.', todo: 'Choose other days, or try again later.' },
  unreachable: { message: 'Amazon does not answer.', todo: LATER },
  aborted: { message: 'This was stopped.', todo: 'Start it again if you need it.' },
}

const revoked: Problem = { message: 'Amazon no longer accepts this connection.', todo: CONNECT_AGAIN }

/** Returns the message for a user about a failed call to Amazon. Any other error is reported as one of Clove. */
export const amazonProblem = (error: unknown): Problem => {
  if (!(error instanceof ConnectorError)) return { message: 'Something went wrong in Clove.', todo: LATER }
  const { step, reason, body } = error
  if (isShutOut(error)) return (step === 'token' && tokenProblems[tokenCode(body)]) || revoked
  return calls[reason]
}

/** Returns whether Amazon reports the token as invalid in general, not only for this call. */
const saysRevoked = (body: string | undefined) => /access token you provided/i.test(body ?? '')

/**
 * Returns whether the connection itself is revoked: no token is issued, or the token is not accepted. A plain 403 means
 * only that this one operation is not allowed.
 */
export const isShutOut = (error: unknown): boolean => {
  if (!(error instanceof ConnectorError)) return false
  const { step, reason, status, body } = error
  if (step === 'token') return reason === 'unauthorised' || (reason === 'refused' && status === 400)
  return step === 'call' && reason === 'unauthorised' && (status === 401 || saysRevoked(body))
}
