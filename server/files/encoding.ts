import { isAscii, isUtf8 } from 'node:buffer'
import { utf16 } from './sniff.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'cp1252' | 'shift_jis' | 'gb18030' | 'euc-jp'

const SAMPLE = 256 * 1024

/** Detects a file's encoding. It sees every byte once, so UTF-8 is verified and not assumed. */
export class EncodingEvidence {
  private utf8 = true
  private carry: Buffer = Buffer.alloc(0)
  private sample: Buffer[] = []
  private sampled = 0

  private readonly declared: Encoding | null
  private readonly head: Buffer

  /** `declared` is the charset from the request, `head` the first bytes of the file. */
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
    // A declared UTF-8 counts only if the bytes are valid UTF-8.
    if (this.declared && (this.declared !== 'utf-8' || valid)) return this.declared
    return valid ? 'utf-8' : guessLegacy(Buffer.concat(this.sample))
  }
}

/** Returns the encoding of a few bytes: UTF-8 if valid, Japanese if they decode as Japanese, else Western. */
export function guessEncoding(bytes: Buffer): Encoding {
  return isUtf8(bytes) ? 'utf-8' : guessLegacy(bytes)
}

/** Returns the charset of a Content-Type if it is supported; else null. */
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
  // The sample starts and ends anywhere, so its first and last line may contain a cut character.
  const completeLines = lines.length > 2 ? lines.slice(1, -1) : lines
  const high = completeLines.filter((line) => /[\u0080-\u00ff]/.test(line)).join('\n')
  try {
    const text = new TextDecoder('shift_jis', { fatal: true }).decode(Buffer.from(high, 'latin1'))
    const japanese = text.match(/[\u3040-\u30ff\u4e00-\u9fff\uff01-\uff5e]/g)?.length ?? 0
    const foreign = text.match(/[\u0080-\u2fff\uff61-\uff9f\ue000-\uf8ff]/g)?.length ?? 0
    // Isolated accented letters decode as rare characters; kana, or several high bytes in a row, are not accented
    // letters.
    const likely = /[\u3040-\u30ff]/.test(text) || /[\u0080-\u00ff]{3}/.test(high)
    return likely && japanese > foreign ? 'shift_jis' : 'cp1252'
  } catch {
    return 'cp1252'
  }
}

/** Returns the number of trailing bytes that begin an incomplete UTF-8 character. */
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
