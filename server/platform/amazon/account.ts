import type { Region } from '#rules/marketplaces.ts'
import type { Connection } from '../connectors/connection.ts'
import { Secret } from '../connectors/secretStore.ts'
import type { TenantKeys } from '../secrets.ts'

export type AmazonService = 'sp-api' | 'ads'
export type AmazonKind = `${AmazonService}.${Region}`

/** A seller account in a region with its credentials. */
export interface AmazonAccount {
  tenant: string
  keys: TenantKeys
  seller: string
  region: Region
  /** Credentials from `amazonSecret`. */
  secret: Secret
  /** True when connected to the demo's Amazon, which Clove itself serves. */
  demo: boolean
  /** The ads profile of each marketplace, by Clove's codes; empty for the Selling Partner API. */
  profiles: Readonly<Record<string, string>>
}

/** Credentials for Login with Amazon: the account's refresh token, and the app's client id and secret. */
export interface AmazonCredentials {
  refreshToken: string
  clientId: string
  clientSecret: string
}

/** Returns credentials as a secret that cannot be printed; its mark changes with any of them. */
export const amazonSecret = (keys: TenantKeys, { refreshToken, clientId, clientSecret }: AmazonCredentials): Secret => {
  const text = JSON.stringify({ refreshToken, clientId, clientSecret })
  return new Secret(text, keys.mark(`amazon:${text}`))
}

export const amazonCredentials = (secret: Secret): AmazonCredentials => JSON.parse(secret.reveal()) as AmazonCredentials

export const amazonConnection = (service: AmazonService, region: Region, seller: string): Connection => ({
  kind: `${service}.${region}` satisfies AmazonKind,
  seller,
})
