import { UnreadableFile } from './unreadable.ts'

export type Kind = 'zip' | 'gzip' | 'json' | 'text'

interface Magic {
  starts: readonly number[]
  content: string
  /** True if no text begins like this. */
  sure?: true
}

const magics: readonly Magic[] = [
  { starts: [0x25, 0x50, 0x44, 0x46], content: 'a PDF', sure: true },
  { starts: [0x89, 0x50, 0x4e, 0x47], content: 'a picture (PNG)' },
  { starts: [0xff, 0xd8, 0xff], content: 'a picture (JPEG)' },
  { starts: [0x47, 0x49, 0x46, 0x38], content: 'a picture (GIF)' },
  { starts: [0x42, 0x4d], content: 'a picture (BMP)' },
  { starts: [0x52, 0x49, 0x46, 0x46], content: 'a picture or a sound' },
  { starts: [0x49, 0x49, 0x2a, 0x00], content: 'a picture (TIFF)' },
  { starts: [0x37, 0x7a, 0xbc, 0xaf], content: 'a 7-Zip archive: unpack it first', sure: true },
  { starts: [0x52, 0x61, 0x72, 0x21], content: 'a RAR archive: unpack it first' },
  { starts: [0x42, 0x5a, 0x68], content: 'a bzip2 archive: unpack it first' },
  { starts: [0x28, 0xb5, 0x2f, 0xfd], content: 'a Zstandard archive: unpack it first' },
  { starts: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], content: 'an xz archive: unpack it first', sure: true },
  { starts: [0x7b, 0x5c, 0x72, 0x74, 0x66], content: 'a document (RTF)', sure: true },
  { starts: [0x50, 0x41, 0x52, 0x31], content: 'a Parquet file' },
]

/** File types with a signature after their first bytes. */
const lateMagics: readonly (Magic & { at: number })[] = [
  { at: 4, starts: [0x66, 0x74, 0x79, 0x70], content: 'a picture or a video' },
  { at: 257, starts: [0x75, 0x73, 0x74, 0x61, 0x72], content: 'a tar archive: unpack it first' },
]

const spreadsheet =
  'This is an old (.xls) or password-protected Excel workbook. Save it as .xlsx without a password, or as CSV.'

/** Returns the file kind by its first bytes; throws UnreadableFile if it cannot be a report. */
export function sniff(head: Buffer): Kind {
  if (head.length === 0) throw new UnreadableFile('The file is empty. Download the report again.')
  if (begins(head, [0x50, 0x4b, 0x03, 0x04]) || begins(head, [0x50, 0x4b, 0x05, 0x06])) return 'zip'
  if (begins(head, [0x1f, 0x8b])) return 'gzip'
  if (begins(head, [0xd0, 0xcf, 0x11, 0xe0])) throw new UnreadableFile(spreadsheet)
  const late = lateMagics.find(({ at: offset, starts }) => begins(head.subarray(offset), starts))
  const magic = late ?? magics.find(({ starts, sure }) => begins(head, starts) && (sure || looksBinary(head)))
  if (magic) throw notReport(magic.content)
  return sniffText(head)
}

const notReport = (description: string) =>
  new UnreadableFile(`This is ${description}, not a report. Reports come as TXT, CSV, TSV, XLSX, JSON, gz or zip.`)

/**
 * Returns `le` or `be` for UTF-16, by its byte order mark or by the position of zero bytes in Latin letters; else null.
 */
export function utf16(head: Buffer): 'le' | 'be' | null {
  if (begins(head, [0xff, 0xfe])) return 'le'
  if (begins(head, [0xfe, 0xff])) return 'be'
  const length = Math.min(head.length, 512) & ~1
  let even = 0
  let odd = 0
  for (let i = 0; i < length; i += 2) {
    if (head[i] === 0) even++
    if (head[i + 1] === 0) odd++
  }
  // The header line of every report is in Latin letters.
  if (odd > length * 0.4 && even === 0) return 'le'
  if (even > length * 0.4 && odd === 0) return 'be'
  return null
}

function sniffText(head: Buffer): 'json' | 'text' {
  if (utf16(head)) return 'text'
  if (looksBinary(head)) {
    throw new UnreadableFile('This is not a text file. Reports come as TXT, CSV, TSV, XLSX, JSON, gz or zip.')
  }
  const text = head
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
  if (/^<(?:\?xml[^>]*>\s*)?(?:<!doctype svg[^>]*>\s*)?<?svg[\s>]/i.test(text)) throw notReport('a picture (SVG)')
  if (/urn:schemas-microsoft-com:office/i.test(text))
    throw new UnreadableFile('This is a web page saved as a workbook. Save it as .xlsx or CSV and upload that.')
  if (/^<(!doctype html|html|head|body|script|meta)/i.test(text)) {
    throw new UnreadableFile(
      'This is a web page, not a report – probably the sign-in page after the session ended. Sign in and download the report again.',
    )
  }
  if (/^<\?xml|^</.test(text)) {
    throw new UnreadableFile('This is an XML file. Download the report as a flat file (tab-delimited text).')
  }
  if (isMail(text)) throw new UnreadableFile('This is an email, not a report. Save its attachment and upload that.')
  if (/^[{[]\s*["{[\]}]/.test(text)) return 'json'
  if (text === '') throw new UnreadableFile('The file is empty. Download the report again.')
  return 'text'
}

/** Returns true if a text begins like an email or a mailbox: with headers, at least two of which every email has. */
function isMail(text: string): boolean {
  const [heading = ''] = text.split(/\r?\n\r?\n/, 1)
  if (!/^(?:From \S+@|[a-z][a-z0-9-]{1,40}:(?:[ \t]|\r?\n))/i.test(heading)) return false
  const headerNames = heading.match(
    /^(?:from|to|subject|date|message-id|mime-version|received|content-type|return-path)(?=:[ \t])/gim,
  )
  return new Set(headerNames?.map((name) => name.toLowerCase())).size >= 2
}

function looksBinary(head: Buffer): boolean {
  let odd = 0
  for (const byte of head) {
    if (byte === 0) return true
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) odd++
  }
  return odd > head.length / 50
}

function begins(head: Buffer, bytes: readonly number[]): boolean {
  return bytes.every((byte, i) => head[i] === byte)
}
