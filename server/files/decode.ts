import { StringDecoder } from 'node:string_decoder'
import type { Encoding } from './encoding.ts'

/** Characters of cp1252 at the positions of Latin 1's control codes. */
const c1 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

interface Decoder {
  write(chunk: Buffer): string
  end(): string
}

/** Decodes bytes chunk by chunk, without byte order mark and null characters, which PostgreSQL rejects. */
export async function* decoded(bytes: AsyncIterable<Buffer>, encoding: Encoding | 'latin1'): AsyncGenerator<string> {
  const decoder = decoderOf(encoding)
  let isFirst = true
  for await (const chunk of bytes) {
    const text = clean(decoder.write(chunk))
    if (text === '') continue
    yield isFirst ? withoutMark(text) : text
    isFirst = false
  }
  const rest = clean(decoder.end())
  if (rest !== '') yield rest
}

function decoderOf(encoding: Encoding | 'latin1'): Decoder {
  if (encoding === 'utf-8') return new StringDecoder('utf8')
  if (encoding === 'latin1') return { write: (chunk) => chunk.toString('latin1'), end: () => '' }
  // Node 20 decodes windows-1252 as Latin 1 and loses the euro sign.
  if (encoding === 'cp1252') return { write: (chunk) => cp1252(chunk.toString('latin1')), end: () => '' }
  const decoder = new TextDecoder(encoding)
  return { write: (chunk) => decoder.decode(chunk, { stream: true }), end: () => decoder.decode() }
}

function cp1252(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (char) => c1.charAt(char.charCodeAt(0) - 0x80))
}

/** Returns text without its byte order mark, also if it was decoded as Latin 1. */
export function withoutMark(text: string): string {
  if (text.charCodeAt(0) === 0xfeff) return text.slice(1)
  return text.startsWith('\u00ef\u00bb\u00bf') ? text.slice(3) : text
}

function clean(text: string): string {
  return text.includes('\u0000') ? text.replaceAll('\u0000', '') : text
}
