import { isAscii, isUtf8 } from 'node:buffer'
import { utf16 } from './sniff.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'cp1252' | 'shift_jis' | 'gb18030' | 'euc-jp'

const SAMPLE = 256 * 1024

/** Finds out how a file is encoded; sees every byte once, so that UTF-8 is proved and not assumed. */
export class EncodingEvidence {
  private utf8 = true
  private carry: Buffer = Buffer.alloc(0)
  private sample: Buffer[] = []
  private sampled = 0

  private readonly declared: Encoding | null
  private readonly head: Buffer

  /** `declared` is the charset the sender named, `head` the first bytes of the file. */
  constructor(declared: Encoding | null, head: Buffer) {
    this.declared = declared
    this.head = head
  }

  see(chunk: Buffer): void {
    if (isAscii(chunk) && this.carry.length === 0) return
    if (this.sampled < SAMPLE) {
      this.sample.push(Buffer.from(chunk))
      this.sampled += chunk.length
    }
    if (!this.utf8) return
    const joined = this.carry.length > 0 ? Buffer.concat([this.carry, chunk]) : chunk
    const completeLength = joined.length - unfinished(joined)
    this.utf8 = isUtf8(joined.subarray(0, completeLength))
    this.carry = Buffer.from(joined.subarray(completeLength))
  }

  decide(): Encoding {
    const wide = utf16(this.head)
    if (wide) return wide === 'le' ? 'utf-16le' : 'utf-16be'
    const valid = this.utf8 && this.carry.length === 0
    // UTF-8 as named by the sender counts only when the bytes are UTF-8.
    if (this.declared && (this.declared !== 'utf-8' || valid)) return this.declared
    return valid ? 'utf-8' : guessLegacy(Buffer.concat(this.sample))
  }
}

/** The encoding of a few bytes that are no UTF-8: Japanese when they read as Japanese, else Western. */
export function guessEncoding(bytes: Buffer): Encoding {
  return isUtf8(bytes) ? 'utf-8' : guessLegacy(bytes)
}

/** The charset named in a Content-Type, where it is one we read. */
export function declaredEncoding(contentType: string | undefined): Encoding | null {
  const name = /charset\s*=\s*"?([\w-]+)/i
    .exec(contentType ?? '')?.[1]
    ?.toLowerCase()
    .replace(/_/g, '-')
  if (name === undefined) return null
  if (/^utf-?8$/.test(name)) return 'utf-8'
  if (/^(cp-?1252|windows-1252|iso-8859-1|latin-?1|us-ascii)$/.test(name)) return 'cp1252'
  if (/^(shift-?jis|sjis|cp-?932|windows-31j|ms932|x-sjis)$/.test(name)) return 'shift_jis'
  if (/^(gb18030|gbk|gb2312)$/.test(name)) return 'gb18030'
  return name === 'euc-jp' ? 'euc-jp' : null
}

function guessLegacy(bytes: Buffer): Encoding {
  const lines = bytes.toString('latin1').split(/[\r\n]+/)
  // The sample begins and ends anywhere: a cut line could break a character.
  const completeLines = lines.length > 2 ? lines.slice(1, -1) : lines
  const high = completeLines.filter((line) => /[\u0080-\u00ff]/.test(line)).join('\n')
  try {
    const text = new TextDecoder('shift_jis', { fatal: true }).decode(Buffer.from(high, 'latin1'))
    const japanese = text.match(/[\u3040-\u30ff\u4e00-\u9fff\uff01-\uff5e]/g)?.length ?? 0
    const foreign = text.match(/[\u0080-\u2fff\uff61-\uff9f\ue000-\uf8ff]/g)?.length ?? 0
    // Accented letters stand alone, and read as rare signs; kana, or several high bytes in a row, do not come from them.
    const likely = /[\u3040-\u30ff]/.test(text) || /[\u0080-\u00ff]{3}/.test(high)
    return likely && japanese > foreign ? 'shift_jis' : 'cp1252'
  } catch {
    return 'cp1252'
  }
}

/** How many bytes at the end begin a UTF-8 character without finishing it. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return length > back ? back : 0
    }
    if (byte < 0x80) return 0
  }
  return 0
}
