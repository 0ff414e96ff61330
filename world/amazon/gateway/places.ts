import type { Region } from '#rules/marketplaces.ts'

/** The service and path of an address. */
export type Place =
  | { service: 'token' | 'documents' | 'sheets'; path: string; origin: string }
  | { service: 'sp' | 'ads'; region: Region; path: string; origin: string }

const DEMO = 'https://amazon.demo.invalid'

/** The services' real hosts, for clients that call those. */
const hosts: Readonly<Record<string, string>> = {
  'api.amazon.com': '/lwa',
  'sellingpartnerapi-na.amazon.com': '/sp/na',
  'sellingpartnerapi-eu.amazon.com': '/sp/eu',
  'sellingpartnerapi-fe.amazon.com': '/sp/fe',
  'advertising-api.amazon.com': '/ads/na',
  'advertising-api-eu.amazon.com': '/ads/eu',
  'advertising-api-fe.amazon.com': '/ads/fe',
  'oauth2.googleapis.com': '/google',
  'sheets.googleapis.com': '/google',
}

/** Undefined: an unknown host. */
export const placeOf = (url: URL): Place | undefined => {
  const prefix = hosts[url.hostname]
  const origin = prefix === undefined ? url.origin : DEMO
  const [, first = '', second = '', ...rest] = `${prefix ?? ''}${url.pathname}`.split('/')
  const region = (['na', 'eu', 'fe'] as const).find((one) => one === second)
  if (first === 'lwa') return { service: 'token', path: '/', origin }
  if (first === 'documents') return { service: 'documents', path: `/${second}`, origin }
  if (first === 'google') return { service: 'sheets', path: `/${[second, ...rest].join('/')}`, origin }
  if ((first === 'sp' || first === 'ads') && region)
    return { service: first, region, path: `/${rest.join('/')}`, origin }
  return undefined
}
