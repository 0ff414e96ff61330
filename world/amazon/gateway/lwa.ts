import { type Accesses, type GrantedAccount, TOKEN_SECONDS } from './access.ts'
import { DEMO_CLIENT_SECRET } from './amazonAccounts.ts'
import { json } from './call.ts'

const refused = (status: number, error: string, description: string) =>
  json({ error, error_description: description }, status)

const invalidGrant = () =>
  refused(
    400,
    'invalid_grant',
    'The request has an invalid grant parameter : refresh_token. User may have revoked or denied access',
  )

const named = (token: string): GrantedAccount | undefined => {
  const [begin, service, company, seller, region] = token.split('.')
  if (begin !== 'demo-refresh-token' || (service !== 'sp' && service !== 'ads') || !company || !seller) return undefined
  return region === 'na' || region === 'eu' || region === 'fe' ? { service, company, seller, region } : undefined
}

/** Parses a form, or JSON, because existing clients send either. */
const fieldsOf = (headers: Headers, text: string): Record<string, unknown> => {
  if (!headers.get('content-type')?.includes('json')) return Object.fromEntries(new URLSearchParams(text))
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

const textIn = (fields: Record<string, unknown>, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

/** Login with Amazon: exchanges refresh tokens for access tokens, and codes for refresh tokens. */
export const answerLogin = (accesses: Accesses, headers: Headers, text: string, now: number): Response => {
  const fields = fieldsOf(headers, text)
  const app = textIn(fields, 'client_id')
  if (!app || textIn(fields, 'client_secret') !== DEMO_CLIENT_SECRET)
    return refused(401, 'invalid_client', 'Client authentication failed')
  const granted = (refreshToken: string) => {
    const account = named(refreshToken)
    if (!account || !accesses.find(account) || accesses.isRevoked(account)) return invalidGrant()
    return json({
      access_token: accesses.give({ ...account, app }, now),
      refresh_token: refreshToken,
      token_type: 'bearer',
      expires_in: TOKEN_SECONDS,
    })
  }
  switch (textIn(fields, 'grant_type')) {
    case 'refresh_token':
      return granted(textIn(fields, 'refresh_token'))
    case 'authorization_code': {
      const refreshToken = accesses.redeem(textIn(fields, 'code'), now)
      return refreshToken ? granted(refreshToken) : invalidGrant()
    }
    default:
      return refused(400, 'unsupported_grant_type', 'The authorization grant type is not supported')
  }
}
