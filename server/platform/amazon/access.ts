import type { Access } from '../connectors/tokens.ts'
import { type AmazonAccount, type AmazonService, amazonConnection, amazonCredentials } from './account.ts'
import type { AmazonPlaces } from './places.ts'

/** What to get access tokens by; Login with Amazon gives one for an hour. */
export const amazonAccess = (places: AmazonPlaces, service: AmazonService, account: AmazonAccount): Access => ({
  tenant: account.tenant,
  keys: account.keys,
  connection: amazonConnection(service, account.region, account.seller),
  token: 'access',
  mark: account.secret.mark,
  request: () => {
    const { refreshToken, clientId, clientSecret } = amazonCredentials(account.secret)
    const params = { grant_type: 'refresh_token', refresh_token: refreshToken }
    const body = new URLSearchParams({ ...params, client_id: clientId, client_secret: clientSecret })
    return { url: places.token, init: { method: 'POST', body } }
  },
})

/** Which app asks, as its throttle knows it; says nothing of its name. */
export const amazonApp = ({ keys, secret }: AmazonAccount): string =>
  keys
    .mark(`app:${amazonCredentials(secret).clientId}`)
    .toString('hex')
    .slice(0, 8)
