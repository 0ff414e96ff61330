import { type AccountName, type AmazonAccount, type AmazonService, demoRefreshToken, nameOf } from './amazonAccounts.ts'
import { type Ids, openIds } from './ids.ts'

/** How long an access token lasts, and a code with which an app that was just let in asks for its refresh token, in seconds. */
export const TOKEN_SECONDS = 3600
const CODE_SECONDS = 300

export type GrantedAccount = AccountName & { service: AmazonService }

/** What an access token lets in, and until when. */
export interface Grant extends GrantedAccount {
  app: string
  /** Milliseconds since 1970. */
  until: number
  /** Which of the times since all tokens were ended. */
  generation: number
  /** For one path alone: a restricted data token. */
  path?: string
}

/** Who is let in where. */
export interface Accesses {
  find(name: AccountName): AmazonAccount | undefined
  isRevoked(name: AccountName): boolean
  /** By our own name of the seller account. */
  setRevoked(seller: string, isRevoked: boolean): void
  give(grant: Omit<Grant, 'generation' | 'until'>, now: number, seconds?: number): string
  /** Undefined: it was never given, or access was revoked since; `ended`: it has lasted too long. */
  read(token: string, now: number): Grant | 'ended' | undefined
  /** Ends all access tokens. */
  endAll(): void
  /** The seller lets an app in: the code that their browser brings to it. */
  agree(account: GrantedAccount, now: number): string
  /** The refresh token for such a code, once. */
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
