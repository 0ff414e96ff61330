import { momentOfClock } from '#rules/marketplaceDay.ts'

/** Rules for ambiguous dates. */
export interface DateHabits {
  /** True if `05/11/2026` is 5 November; null if such a date is invalid. */
  dayFirst: boolean | null
  /** The marketplace whose time zone applies to times without one. */
  marketplace: string | null
}

/** Hours from UTC by the zone names in reports; names like IST have their Indian meaning. */
// biome-ignore format: a table
const zones: Readonly<Record<string, number>> = {
  UTC: 0, GMT: 0, WET: 0, Z: 0, BST: 1, WEST: 1, CET: 1, MET: 1, CEST: 2, MEST: 2, EET: 2, SAST: 2, EEST: 3, TRT: 3,
  AST: 3, GST: 4, IST: 5.5, SGT: 8, AWST: 8, JST: 9, AEST: 10, AEDT: 11, BRT: -3, EST: -5, EDT: -4, CST: -6, CDT: -5,
  MST: -7, MDT: -6, PST: -8, PDT: -7, MEZ: 1, MESZ: 2,
}
/** Prefixes of month names in English, German, French, Italian, Spanish, Portuguese, Dutch, Swedish and Polish. */
const months: readonly string[][] = [
  ['jan', 'gen', 'ene', 'sty', 'jän'],
  ['feb', 'fév', 'fev', 'lut'],
  ['mar', 'mär', 'mrt', 'maa', 'mrz'],
  ['apr', 'avr', 'abr', 'kwi'],
  ['may', 'mai', 'mag', 'mei', 'maj'],
  ['jun', 'juin', 'giu', 'cze'],
  ['jul', 'juil', 'lug', 'lip'],
  ['aug', 'aoû', 'aou', 'ago', 'sie'],
  ['sep', 'set', 'wrz'],
  ['oct', 'okt', 'ott', 'out', 'paź'],
  ['nov', 'lis'],
  ['dec', 'déc', 'dez', 'dic', 'gru'],
]
const monthNumbers = new Map(months.flatMap((names, index) => names.map((name): [string, number] => [name, index + 1])))

const clock = String.raw`(?:[T,\s]+(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*([ap]\.?\s?m\.?)?)?\s*(Z|[A-Z]{3,4}|(?:UTC|GMT)?[+-]\d{1,2}(?::?\d{2})?)?$`
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${clock}`, 'i')
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${clock}`, 'i')
const monthNameFirst = new RegExp(String.raw`^(\p{L}{3,12})\.?\s+(\d{1,2}),?\s+(\d{4})${clock}`, 'iu')
const namedLater = new RegExp(
  String.raw`^(\d{1,2})[-.\s]+(?:de\s+)?(\p{L}{3,12})[-.\s]+(?:de\s+)?(\d{4})${clock}`,
  'iu',
)

/** Maximum length of a date, because some regular expressions here have quadratic run time on long texts. */
export const LONGEST_DATE = 80

/** Returns the time (milliseconds since 1970, UTC) of a date in any report's format; undefined if it cannot be read. */
export function readMoment(text: string, habits: DateHabits): number | undefined {
  if (text.length > LONGEST_DATE) return undefined
  return plainMoment(text) ?? readAny(text.trim(), habits)
}

/** Returns the day order that a date like `29/09/2025` proves; null if it proves none. */
export function dayOrderOf(text: string): 'day-first' | 'month-first' | null {
  const parts = text.length > LONGEST_DATE ? null : yearLast.exec(text.trim())
  if (!parts || parts[2] === '.') return null
  const [firstNumber, second] = [Number(parts[1]), Number(parts[3])]
  if (firstNumber > 12 && second <= 12) return 'day-first'
  return second > 12 && firstNumber <= 12 ? 'month-first' : null
}

/** Returns true if a date like `05/11/2026` is ambiguous. */
export function isOpenDate(text: string): boolean {
  const parts = text.length > LONGEST_DATE ? null : yearLast.exec(text.trim())
  if (!parts || parts[2] === '.') return false
  const [firstNumber, second] = [Number(parts[1]), Number(parts[3])]
  return firstNumber <= 12 && second <= 12 && firstNumber !== second
}

/** Returns the time of `2026-05-08T23:36:26+00:00`, Amazon's most common format; undefined for other formats. */
export function plainMoment(text: string): number | undefined {
  if (text.length !== 25 || text.charCodeAt(10) !== 84 || !text.endsWith('+00:00')) return undefined
  const year = number(text, 0, 4)
  const month = number(text, 5, 7)
  const day = number(text, 8, 10)
  const hour = number(text, 11, 13)
  const moment = Date.UTC(year, month - 1, day, hour, number(text, 14, 16), number(text, 17, 19))
  if (!(year >= 1995 && year < 2100 && month <= 12 && month > 0 && day > 0 && hour < 24 && !Number.isNaN(moment)))
    return undefined
  return day <= 28 || new Date(moment).getUTCDate() === day ? moment : undefined
}

function number(text: string, from: number, to: number): number {
  let value = 0
  for (let i = from; i < to; i++) {
    const digit = text.charCodeAt(i) - 48
    value = value * 10 + (digit >= 0 && digit <= 9 ? digit : Number.NaN)
  }
  return value
}

function readAny(text: string, habits: DateHabits): number | undefined {
  const iso = yearFirst.exec(text)
  if (iso) return build(iso[1], Number(iso[2]), iso[3], iso.slice(4), habits)
  const yearLastMatch = yearLast.exec(text)
  if (yearLastMatch) {
    const order = yearLastMatch[2] === '.' ? 'day-first' : (dayOrderOf(text) ?? ordered(habits.dayFirst))
    if (order === null) return undefined
    const [day, month] =
      order === 'day-first' ? [yearLastMatch[1], yearLastMatch[3]] : [yearLastMatch[3], yearLastMatch[1]]
    return build(yearLastMatch[4], Number(month), day, yearLastMatch.slice(5), habits)
  }
  const name = monthNameFirst.exec(text)
  if (name) return build(name[3], monthOf(name[1]), name[2], name.slice(4), habits)
  const later = namedLater.exec(text)
  return later ? build(later[3], monthOf(later[2]), later[1], later.slice(4), habits) : undefined
}

function ordered(dayFirst: boolean | null): 'day-first' | 'month-first' | null {
  return dayFirst === null ? null : dayFirst ? 'day-first' : 'month-first'
}

function build(
  year = '',
  month: number,
  day: string | undefined,
  [hours = '0', minutes = '0', seconds = '0', half = '', zone]: (string | undefined)[],
  { marketplace }: DateHabits,
): number | undefined {
  const fullYear = Number(year) + (year.length === 2 ? 2000 : 0)
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (/^p/i.test(half) ? 12 : 0)
  const local = Date.UTC(fullYear, month - 1, Number(day), hour, Number(minutes), Number(seconds))
  const back = new Date(local)
  const real =
    back.getUTCMonth() === month - 1 && back.getUTCDate() === Number(day) && hour < 24 && Number(minutes) < 60
  if (!real || fullYear < 1995 || fullYear >= 2100) return undefined
  if (zone === undefined) return momentOfClock(local, marketplace)
  const offset = offsetOf(zone.toUpperCase())
  return offset === undefined ? undefined : local - offset * 3_600_000
}

function offsetOf(zone: string): number | undefined {
  const parts = /([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(zone)
  if (!parts) return zones[zone]
  const hours = Number(parts[2]) + Number(parts[3] ?? 0) / 60
  return parts[1] === '-' ? -hours : hours
}

function monthOf(name = ''): number {
  const word = name.normalize('NFC').toLowerCase()
  return monthNumbers.get(word.slice(0, 4)) ?? monthNumbers.get(word.slice(0, 3)) ?? 0
}
