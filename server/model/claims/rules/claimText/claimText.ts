import { marketplaceByCode, marketplaces } from '#rules/marketplaces.ts'
import { minorUnits } from '#rules/money.ts'
import type { Finding } from '../finding.ts'
import type { ClaimLanguage, LanguageCode } from './claimLanguage.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { japanese } from './japanese.ts'
import { claimLanguage, claimLocale } from './marketplaceLanguage.ts'
import { type RecordValues, recordLine } from './recordLine.ts'
import { spanish } from './spanish.ts'

const languages: Readonly<Record<LanguageCode, ClaimLanguage>> = {
  en: english,
  de: german,
  fr: french,
  it: italian,
  es: spanish,
  ja: japanese,
}

/** The parts of a finding that a text uses. */
export type ClaimSubject = Omit<Finding, 'key' | 'steps' | 'perUnit' | 'seller' | 'anchorDay' | 'evidence'> & {
  /** `values`: the columns of the report row. */
  evidence: (Finding['evidence'][number] & { values?: RecordValues })[]
  /** Photos are attached. */
  hasPhotos?: boolean
}

/** Maximum number of records in a text; more are not needed to look a case up. */
const RECORDS = 10

/** Returns the text to file a claim with, by default in the language of its marketplace. */
export const claimText = (claim: ClaimSubject, language: LanguageCode = claimLanguage(claim.marketplace)): string => {
  const phrases = languages[language]
  const write = writer(claimLocale(claim.marketplace, language), phrases)
  const amount = formatClaimAmount(claim, write)
  const units = write.units(claim.units)
  return [
    phrases.greeting,
    phrases.requests[claim.claimType]({ units, amount }),
    facts(claim, phrases, { units, amount, day: write.day(claim.eventDay) }).join('\n'),
    [`${phrases.labels.records}:`, ...records(claim, phrases, write)].join('\n'),
    ...(claim.hasPhotos ? [phrases.photos] : []),
    phrases.closing,
  ].join('\n\n')
}

/** Formats the claimed amount in the marketplace's currency; null if it is only known in another currency. */
const formatClaimAmount = ({ estimated, currency, marketplace }: ClaimSubject, write: Writer): string | null => {
  const local = marketplaceByCode(marketplace)?.currency ?? currency
  return estimated === null || currency === null || currency !== local ? null : write.money(estimated, currency)
}

const signOf = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

const currencies = [...new Set(marketplaces.map(({ currency }) => currency))]
/** Currencies whose symbol another marketplace also uses: US, Canada, Mexico, Australia and Singapore all write $. */
const mistakable = new Set(
  currencies.filter((one) => currencies.some((other) => other !== one && signOf(other) === signOf(one))),
)

interface Writer {
  day: (day: string) => string
  number: (value: number) => string
  units: (value: number) => string
  money: (amount: number, currency: string) => string
}

const writer = (locale: string, { units, spaced }: ClaimLanguage): Writer => {
  const [numbers, plurals] = [new Intl.NumberFormat(locale), new Intl.PluralRules(locale)]
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return {
    day: (day) => days.format(Date.parse(day)),
    number: (value) => numbers.format(value),
    units: (value) =>
      `${numbers.format(value)}${spaced ? ' ' : ''}${units[plurals.select(value) === 'one' ? 'one' : 'other']}`,
    money: (amount, currency) =>
      new Intl.NumberFormat(locale, {
        ...{ style: 'currency', currency, currencyDisplay: mistakable.has(currency) ? 'code' : 'symbol' },
      }).format(amount / 10 ** (minorUnits(currency) ?? 0)),
  }
}

type Written = Record<'units' | 'day', string> & { amount: string | null }

/** Returns false for label claims, which have no units. */
const isOfUnits = ({ claimType }: ClaimSubject) => claimType !== 'Unused Shipping Label'

const facts = (claim: ClaimSubject, { labels }: ClaimLanguage, { units, amount, day }: Written): string[] => {
  const { asin, sku, fnsku, shipmentId, orderId } = claim
  const lines: (readonly [string, string | null])[] = [
    [labels.shipment, shipmentId],
    [labels.order, orderId],
    [labels.fnsku, fnsku],
    [labels.asin, asin],
    [labels.sku, sku],
    [labels.day, day],
    [labels.units, isOfUnits(claim) ? units : null],
    [labels.amount, amount],
  ]
  return lines.flatMap(([label, text]) => (text === null ? [] : [`${label}: ${text}`]))
}

/** Returns the evidence rows as Amazon can look them up: report, day, event, reason, number and quantities. */
const records = (claim: ClaimSubject, phrases: ClaimLanguage, write: Writer): string[] => {
  const rows = claim.evidence.filter(({ units }) => units > 0)
  const lines = rows.slice(0, RECORDS).map(({ day, reference, units, source, values = {} }) => {
    const full = recordLine(source.table, values, { day: write.day(day), number: write.number, phrases })
    const plain = [write.day(day), reference, isOfUnits(claim) ? write.units(units) : null].filter(Boolean).join(', ')
    return `- ${full ?? plain}`
  })
  return rows.length > RECORDS ? [...lines, `- ${phrases.more(write.number(rows.length - RECORDS))}`] : lines
}
