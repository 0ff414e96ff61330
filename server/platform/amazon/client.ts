import type { Connectors } from '../connectors/connectors.ts'
import type { Access } from '../connectors/tokens.ts'

/** Dependencies of calls to the Selling Partner API of one account. */
export interface AmazonClient {
  connectors: Connectors
  access: Access
  app: string
  /** URL of the Selling Partner API in the account's region. */
  base: string
  headers: Readonly<Record<string, string>>
}
