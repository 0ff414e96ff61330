import { hash64, knownHashes } from '#platform/hash64.ts'

/** Buyers remembered to have had their tokens written: most of a large file's come again soon or never. */
const MAX_BUYERS = 50_000

/** Holds the tokens of the row being mapped until it is written; those of a buyer are written once or a few times a file. */
export class RowTokens {
  private readonly known: (token: string) => string
  private readonly secret: string
  private written = new Set<string>()
  private buyer = ''
  private tokens: readonly string[] = []

  constructor(secret: string) {
    this.secret = secret
    this.known = knownHashes(secret)
  }

  note(buyer: Buffer, tokens: readonly string[]): void {
    this.buyer = buyer.toString('latin1')
    this.tokens = tokens
  }

  forget(): void {
    this.tokens = []
  }

  /** The cell of the row: an array of hashes, or nothing when the row keeps no person. Forgets the row. */
  take(isStored: boolean): string {
    const { buyer, tokens } = this
    this.forget()
    if (!isStored || tokens.length === 0 || this.written.has(buyer)) return '\\N'
    if (this.written.size >= MAX_BUYERS) this.written = new Set()
    this.written.add(buyer)
    // an alias is one buyer's own, so there is no use in remembering it
    return `{${tokens.map((token) => (token.includes('@') ? hash64(this.secret + token) : this.known(token))).join()}}`
  }
}
