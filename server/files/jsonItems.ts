import { longestLine } from './row.ts'
import { UnreadableFile } from './unreadable.ts'

/** A list item in a JSON file, or a member that is not a list. */
export interface JsonItem {
  /** The member of the outer object that it is or that lists it; '' if the file itself is the list. */
  of: string
  isListed: boolean
  value: unknown
}

const damaged = () => new UnreadableFile('The JSON file is damaged or cut off. Download the report again.')
const tooLarge = () =>
  new UnreadableFile('An entry of the JSON file is longer than a million characters, which no report has.')

/** Matches strings and long numbers in JSON. */
const textsAndLongNumbers = /"(?:[^"\\]|\\.)*"|(?<![\d.])-?\d{16,}(?![\d.eE])/g

/** Parses a piece of JSON; whole numbers of 16 digits and more, which are ids, become text. */
const parsed = (text: string): unknown => {
  const exact = /\d{16}/.test(text)
    ? text.replace(textsAndLongNumbers, (match) => (match.startsWith('"') ? match : `"${match}"`))
    : text
  try {
    return JSON.parse(exact)
  } catch {
    throw damaged()
  }
}

const QUOTE = 34
const COMMA = 44
const COLON = 58
const BACKSLASH = 92
const isOpen = (code: number) => code === 91 || code === 123
const isClose = (code: number) => code === 93 || code === 125
const LIST = 91
const isBlank = (code: number) => code <= 32 || code === 0xfeff

/** Splits chunked JSON into the items of the outer list, or of the outer object and its lists. */
class JsonCutter {
  private buffer = ''
  /** Buffer index where the current value begins; -1 between values. */
  private start = -1
  private at = 0
  private inText = false
  private depth = 0
  /** Depth of the values to split: 1, and 2 inside a list of the outer object. */
  private level = 1
  private hasBegun = false
  private isObject = false
  private member: string | null = null

  push(text: string): JsonItem[] {
    this.buffer += text
    const items: JsonItem[] = []
    for (; this.at < this.buffer.length; this.at += 1) {
      if (this.inText && !this.skipText()) break
      this.see(this.buffer.charCodeAt(this.at), items)
    }
    const keepFrom = this.start < 0 ? this.at : this.start
    this.buffer = this.buffer.slice(keepFrom)
    this.at -= keepFrom
    if (this.start >= 0) this.start = 0
    if (this.buffer.length > longestLine) throw tooLarge()
    return items
  }

  end(): void {
    if (!this.hasBegun || this.depth !== 0 || this.inText) throw damaged()
  }

  /** Moves to the closing quotation mark; returns false if it has not arrived yet. */
  private skipText(): boolean {
    for (; this.at < this.buffer.length; this.at += 1) {
      const code = this.buffer.charCodeAt(this.at)
      if (code === QUOTE) return true
      if (code !== BACKSLASH) continue
      // the escaped character may be in the next chunk
      if (this.at + 1 >= this.buffer.length) return false
      this.at += 1
    }
    return false
  }

  private see(code: number, items: JsonItem[]): void {
    if (code === QUOTE) {
      this.inText = !this.inText
      if (this.inText) this.begin()
    } else if (!isBlank(code)) this.seeSign(code, items)
  }

  private seeSign(code: number, items: JsonItem[]): void {
    if (this.depth === 0) this.open(code)
    else if (this.depth === this.level && this.ends(code)) this.close(code, items)
    else if (this.depth === 1 && this.isObject && code === COLON) this.name()
    else if (this.depth === 1 && this.isObject && code === LIST) this.enter()
    else {
      this.begin()
      if (isOpen(code)) this.depth += 1
      else if (isClose(code)) this.depth -= 1
    }
  }

  /** Enters a list of the outer object, whose items are split one by one. */
  private enter(): void {
    if (this.member === null || this.start >= 0) throw damaged()
    this.level = 2
    this.depth = 2
  }

  private ends(code: number): boolean {
    return code === COMMA || isClose(code)
  }

  private open(code: number): void {
    if (!isOpen(code) || this.hasBegun) throw damaged()
    this.hasBegun = true
    this.depth = 1
    this.isObject = code !== LIST
  }

  private begin(): void {
    if (this.start < 0) this.start = this.at
  }

  private name(): void {
    const name = parsed(this.buffer.slice(Math.max(0, this.start), this.at))
    if (typeof name !== 'string') throw damaged()
    this.member = name
    this.start = -1
  }

  private close(code: number, items: JsonItem[]): void {
    if (this.start >= 0) {
      const isListed = this.level === 2 || !this.isObject
      if (this.isObject && this.member === null) throw damaged()
      items.push({ of: this.member ?? '', isListed, value: parsed(this.buffer.slice(this.start, this.at)) })
      this.start = -1
    }
    if (isClose(code)) {
      this.depth -= 1
      this.level = 1
    }
    if (this.depth === 1 && this.isObject && code === COMMA) this.member = null
  }
}

/**
 * Yields the values of a JSON file as a stream: the items of its list or of the lists in its object, and other members
 * of the object. It is our own parser, because it holds one value at a time and keeps long ids exact, which JSON.parse
 * rounds. Throws UnreadableFile.
 */
export async function* jsonItems(texts: AsyncIterable<string>): AsyncGenerator<JsonItem[]> {
  const cutter = new JsonCutter()
  for await (const text of texts) yield cutter.push(text)
  cutter.end()
}
