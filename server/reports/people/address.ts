import { countryCode } from './country.ts'

/** An address in a report's spelling; blank cells are empty strings. */
export interface Recipient {
  name: string
  lines: readonly string[]
  city: string
  state: string
  postcode: string
  country: string
}

/** The normalized part of an address, independent of its spelling. Empty strings if unknown. */
export interface AddressKey {
  line1: string
  unit: string
  postcode: string
  country: string
}

/** Postal abbreviations, unified on the short form. */
// biome-ignore format: a table
const short: Readonly<Record<string, string>> = {
  STREET: 'ST', SAINT: 'ST', ROAD: 'RD', AVENUE: 'AVE', AV: 'AVE', BOULEVARD: 'BLVD', BD: 'BLVD', DRIVE: 'DR', LANE: 'LN',
  COURT: 'CT', PLACE: 'PL', TERRACE: 'TER', CIRCLE: 'CIR', HIGHWAY: 'HWY', PARKWAY: 'PKWY', SQUARE: 'SQ', TRAIL: 'TRL',
  CLOSE: 'CL', CRESCENT: 'CRES', GARDENS: 'GDNS', GROVE: 'GR', MOUNT: 'MT', FORT: 'FT', HEIGHTS: 'HTS', COVE: 'CV',
  POINT: 'PT', NORTH: 'N', SOUTH: 'S', EAST: 'E', WEST: 'W', NORTHEAST: 'NE', NORTHWEST: 'NW', SOUTHEAST: 'SE',
  SOUTHWEST: 'SW', STRASSE: 'STR', PLATZ: 'PL', CALLE: 'C', CHEMIN: 'CH', ROUTE: 'RTE', PIAZZA: 'PZA', VIALE: 'VLE',
}

const unitWord = /^(APT|APARTMENT|APPT|APARTAMENTO|UNIT|STE|SUITE|FLAT|ROOM|RM|LOT|SPC|WOHNUNG|WHG|#)$/
const floorWord = /^(FL|FLOOR|FLR|OG|ETAGE|STOCK)$/

/** Maximum characters of a line or name that count; more never distinguishes two people. */
const LONGEST_LINE = 300

/**
 * Returns text in upper case, without accents and punctuation and with full-width characters as half-width, for
 * comparing lines and names.
 */
export function fold(text: string): string {
  const counted = text.slice(0, LONGEST_LINE)
  // most text is ASCII, which has no accents
  return (/^[ -~]*$/.test(counted) ? counted.toUpperCase() : withoutAccents(counted))
    .replace(/#/g, ' # ')
    .replace(/\.(?=\d)/g, ' ')
    .replace(/['’`.]/g, '')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .replace(/[^\p{L}\p{N}#-]+/gu, ' ')
    .trim()
}

function withoutAccents(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .normalize('NFC')
    .toUpperCase()
    .replace(/Æ/g, 'AE')
    .replace(/[ØŒ]/g, 'O')
    .replace(/Ł/g, 'L')
}

/** Returns the normalized address; see the worked examples in its test. */
export function addressKey({ lines, postcode, country }: Recipient): AddressKey {
  const code = countryCode(country)
  const parts = lines.map((line) => splitUnit(splitLine(line))).filter((part) => part.street !== '' || part.unit !== '')
  const streets = parts.map((part) => part.street)
  // A company or house name may come first: the street is the line with a number.
  const line1 = streets.find((street) => /\d/.test(street)) ?? streets.find((street) => street !== '') ?? ''
  const unit = parts.map((part) => part.unit).find((candidate) => candidate !== '') ?? ''
  return { line1, unit, postcode: postcodeKey(postcode, code), country: code }
}

/**
 * Returns a postcode without blanks and hyphens; in the United States its five digits, with leading zeros that a
 * spreadsheet has removed.
 */
function postcodeKey(postcode: string, country: string): string {
  const bare = fold(postcode).replace(/[^\p{L}\p{N}]/gu, '')
  if (country !== 'US' || !/^\d+$/.test(bare)) return bare
  return bare.length > 5 ? bare.padStart(9, '0').slice(0, 5) : bare.padStart(5, '0')
}

/** Returns the parts of a name in their order, without titles. */
export function splitName(name: string): string[] {
  return fold(name)
    .split(/[-# ]+/)
    .filter((part) => !/^(MR|MRS|MS|MISS|DR|PROF|HERR|FRAU|MME|SIG|SR|SRA)?$/.test(part))
}

/** Returns a name independent of the order of its parts, without titles; Chinese and Japanese names have no blanks. */
export function nameKey(name: string): string {
  const parts = splitName(name)
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name) ? parts.join('') : parts.sort().join(' ')
}

/** Returns the normalized words of a line: `Hauptstraße` becomes `HAUPTSTR`. */
export function splitLine(line: string): string[] {
  return fold(line)
    .replace(/(?<=\d)(丁目|番地|番|号)(?=\d)/g, '-')
    .replace(/(?<=\d)(丁目|番地|番|号)/g, '')
    .replace(/(\p{L}{3,})STRASSE\b/gu, '$1STR')
    .split(/ +/)
    .map((word) => word.replace(/^-+|-+$/g, ''))
    .filter((word) => word !== '')
}

/**
 * Separates the unit from a line: `12 MAIN STREET APT 4B` is street `12 MAIN ST`, unit `4B`; `2ND FLOOR` is unit `FL2`.
 */
export function splitUnit(line: string[]): { street: string; unit: string } {
  const street: string[] = []
  const unit: string[] = []
  for (let i = 0; i < line.length; i++) {
    const word = line[i] ?? ''
    const next = line[i + 1]
    if (floorWord.test(word) && /^\d+(ST|ND|RD|TH)?$/.test(street.at(-1) ?? '')) {
      unit.push(`FL${Number.parseInt(street.pop() ?? '', 10)}`)
    } else if (floorWord.test(word) && next !== undefined && /^\d+$/.test(next)) {
      unit.push(`FL${next}`)
      i++
    } else if (unitWord.test(word) && next !== undefined && /\d|^[A-Z]$/.test(next)) {
      unit.push(next)
      i++
    } else if (!(unitWord.test(word) && next === '#')) street.push(short[word] ?? word)
  }
  return { street: street.join(' '), unit: unit.join(' ') }
}
