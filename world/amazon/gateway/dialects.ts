import type { Accesses } from './access.ts'
import { json } from './call.ts'
import type { Dialect } from './gateway.ts'
import { denied, Refusal } from './refusal.ts'

/** The Selling Partner API. */
export const sellingPartnerDialect = (accesses: Accesses): Dialect => ({
  tellsRate: true,
  grantOf: (headers, region, now) => {
    const token = headers.get('x-amz-access-token')
    if (!token) throw denied('Access token is missing in the request header.')
    const grant = accesses.read(token, now)
    if (grant === 'ended') throw denied('The access token you provided has expired.')
    if (grant?.service !== 'sp' || grant.region !== region)
      throw denied('The access token you provided is revoked, malformed or invalid.')
    return grant
  },
  refusedWith: ({ status, code, message, details }) => json({ errors: [{ code, message, details }] }, status),
})

const unauthorized = () => new Refusal(401, '401', 'Unauthorized')

/** The Advertising API. */
export const adsDialect = (accesses: Accesses): Dialect => ({
  tellsRate: false,
  grantOf: (headers, region, now) => {
    const grant = accesses.read(headers.get('authorization')?.replace(/^Bearer /i, '') ?? '', now)
    if (!grant || grant === 'ended' || grant.service !== 'ads' || grant.region !== region) throw unauthorized()
    if (headers.get('amazon-advertising-api-clientid') !== grant.app) throw unauthorized()
    return grant
  },
  refusedWith: ({ status, message }) => json({ code: String(status), detail: message }, status),
})
