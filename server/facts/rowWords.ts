import { hash64, knownHashes } from '#platform/hash64.ts'

/** Buyers remembered to have had their words written: most of a large file's come again soon or never. */
const MAX_BUYERS = 50_000

/** Holds the words of the row being mapped until it is written; those of a buyer are written once or a few times a file. */
export class RowWords {
  private readonly known: (word: string) => string
  private readonly secret: string
  private written = new Set<string>()
  private buyer = ''
  private words: readonly string[] = []

  constructor(secret: string) {
    this.secret = secret
    this.known = knownHashes(secret)
  }

  note(buyer: Buffer, words: readonly string[]): void {
    this.buyer = buyer.toString('latin1')
    this.words = words
  }

  forget(): void {
    this.words = []
  }

  /** The cell of the row: an array of hashes, or nothing when the row keeps no person. Forgets the row. */
  take(kept: boolean): string {
    const { buyer, words } = this
    this.forget()
    if (!kept || words.length === 0 || this.written.has(buyer)) return '\\N'
    if (this.written.size >= MAX_BUYERS) this.written = new Set()
    this.written.add(buyer)
    // an alias is one buyer's own, so there is no use in remembering it
    return `{${words.map((word) => (word.includes('@') ? hash64(this.secret + word) : this.known(word))).join()}}`
  }
}
