import type { Selectable } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { PostRequest } from '#platform/outbound/postOut.ts'
import { signatureOf } from './signature.ts'

/** Time limit of an attempt in ms. */
const ATTEMPT_MS = 10_000

interface Recipient {
  url: string
  secret: string
  company: { code: string; title: string }
  /** Origin of the pages of Clove. */
  origin: string
  version: string
}

type Delivery = Pick<Selectable<Tables['webhook_deliveries']>, 'id' | 'event' | 'data' | 'created_at'>

/** Returns the signed request for a delivery; only its signature differs between attempts. */
export const requestOf = ({ id, event, data, created_at }: Delivery, to: Recipient, now: Date): PostRequest => {
  const { page, ...rest } = data
  const body = JSON.stringify({
    id,
    type: event,
    created: created_at.toISOString(),
    company: to.company,
    data: { ...rest, url: `${to.origin}/#${page}?t=${encodeURIComponent(to.company.code)}` },
  })
  return {
    url: to.url,
    body,
    timeout: ATTEMPT_MS,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': `Clove/${to.version}`,
      'clove-delivery': id,
      'clove-event': event,
      'clove-signature': signatureOf(to.secret, body, now),
    },
  }
}
