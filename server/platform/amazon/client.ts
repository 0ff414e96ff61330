import type { Connectors } from '../connectors/connectors.ts'
import type { Access } from '../connectors/tokens.ts'

/** What a call to the Selling Partner API of one account is made with. */
export interface AmazonClient {
  connectors: Connectors
  access: Access
  app: string
  /** Address of the Selling Partner API in the account's region. */
  base: string
  headers: Readonly<Record<string, string>>
}
