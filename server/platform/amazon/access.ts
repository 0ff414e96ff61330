import type { Access } from '../connectors/tokens.ts'
import { type AmazonAccount, type AmazonService, amazonConnection, amazonCredentials } from './account.ts'
import type { AmazonPlaces } from './places.ts'

/** Returns the parameters for access tokens of Login with Amazon, which are valid for an hour. */
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

/** Returns the identity of the app for its throttle, as a keyed hash that does not reveal the app's name. */
export const amazonApp = ({ keys, secret }: AmazonAccount): string =>
  keys
    .mark(`app:${amazonCredentials(secret).clientId}`)
    .toString('hex')
    .slice(0, 8)
