import { type AccountName, type AmazonAccount, type AmazonService, demoRefreshToken, nameOf } from './amazonAccounts.ts'
import { type Ids, openIds } from './ids.ts'

/** Lifetime in seconds of an access token, and of the code that an authorized app exchanges for its refresh token. */
export const TOKEN_SECONDS = 3600
const CODE_SECONDS = 300

export type GrantedAccount = AccountName & { service: AmazonService }

/** The permissions of an access token, and its expiry. */
export interface Grant extends GrantedAccount {
  app: string
  /** Milliseconds since 1970. */
  until: number
  /** Generation; ending all tokens starts a new one. */
  generation: number
  /** Limited to one path: a restricted data token. */
  path?: string
}

/** Tokens and their permissions. */
export interface Accesses {
  find(name: AccountName): AmazonAccount | undefined
  isRevoked(name: AccountName): boolean
  /** By our name of the seller account. */
  setRevoked(seller: string, isRevoked: boolean): void
  give(grant: Omit<Grant, 'generation' | 'until'>, now: number, seconds?: number): string
  /** Undefined: an unknown or revoked token; `ended`: an expired one. */
  read(token: string, now: number): Grant | 'ended' | undefined
  /** Expires all access tokens. */
  endAll(): void
  /** The seller authorizes an app; returns the code that their browser passes to it. */
  agree(account: GrantedAccount, now: number): string
  /** Exchanges a code for a refresh token, once. */
  redeem(code: string, now: number): string | undefined
}

const isSame = (one: AccountName, other: AccountName) =>
  one.company === other.company && one.seller === other.seller && one.region === other.region

export const openAccesses = (accounts: readonly AmazonAccount[], stateless: boolean): Accesses => {
  const tokens: Ids<Grant> = openIds('Atza|', stateless)
  const codes: Ids<GrantedAccount & { until: number }> = openIds('RH', stateless)
  const redeemed = new Set<string>()
  const revoked = new Set<string>()
  let generation = 0
  return {
    find: (name) => accounts.find((account) => isSame(nameOf(account), name)),
    isRevoked: ({ seller }) => revoked.has(seller),
    setRevoked: (seller, isNow) => {
      if (isNow) revoked.add(seller)
      else revoked.delete(seller)
    },
    give: (grant, now, seconds = TOKEN_SECONDS) => tokens.put({ ...grant, generation, until: now + seconds * 1000 }),
    read: (token, now) => {
      const grant = tokens.get(token)
      if (!grant || revoked.has(grant.seller)) return undefined
      return grant.until <= now || grant.generation !== generation ? 'ended' : grant
    },
    endAll: () => {
      generation += 1
    },
    agree: (account, now) => codes.put({ ...account, until: now + CODE_SECONDS * 1000 }),
    redeem: (code, now) => {
      const account = codes.get(code)
      if (!account || account.until <= now || redeemed.has(code)) return undefined
      redeemed.add(code)
      return demoRefreshToken(account.service, account)
    },
  }
}
