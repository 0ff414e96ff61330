import { hash64, knownHashes } from '#platform/hash64.ts'

/** Maximum number of remembered buyers whose tokens were written; most of a large file's recur soon or never. */
const MAX_BUYERS = 50_000

/**
 * Holds the tokens of the current row until it is written; a buyer's tokens are written once or a few times per file.
 */
export class RowTokens {
  private readonly known: (token: string) => string
  private readonly secret: string
  private written = new Set<string>()
  private buyer = ''
  private tokensOf: (() => readonly string[]) | undefined

  constructor(secret: string) {
    this.secret = secret
    this.known = knownHashes(secret)
  }

  note(buyer: Buffer, tokensOf: () => readonly string[]): void {
    this.buyer = buyer.toString('latin1')
    this.tokensOf = tokensOf
  }

  forget(): void {
    this.tokensOf = undefined
  }

  /** Returns the cell of the row: an array of hashes, or null if the row has no stored person. Clears the tokens. */
  take(isStored: boolean): string {
    const { buyer, tokensOf } = this
    this.forget()
    if (!isStored || !tokensOf || this.written.has(buyer)) return '\\N'
    const tokens = tokensOf()
    if (tokens.length === 0) return '\\N'
    if (this.written.size >= MAX_BUYERS) this.written = new Set()
    this.written.add(buyer)
    // an alias belongs to a single buyer, so caching it is useless
    return `{${tokens.map((token) => (token.includes('@') ? hash64(this.secret + token) : this.known(token))).join()}}`
  }
}
