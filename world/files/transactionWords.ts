import type { MarketFacts } from '../trade/market.ts'
import { DAY } from '../trade/market.ts'
import { english, french, german, italian, spanish, type TransactionLayout } from './transactionLayouts.ts'

const months = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  fr: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
  it: 'gen feb mar apr mag giu lug ago set ott nov dic',
  es: 'ene feb mar abr may jun jul ago sep oct nov dic',
} as const

interface Language {
  layout: TransactionLayout
  /** A day and a time of day in UTC, `00:03:04`. */
  date: (date: Date, time: string) => string
}

const named =
  (language: keyof typeof months): Language['date'] =>
  (date, time) =>
    `${date.getUTCDate()} ${months[language].split(' ')[date.getUTCMonth()]} ${date.getUTCFullYear()} ${time} UTC`

const byPlace: Readonly<Record<string, Language>> = {
  UK: { layout: english, date: named('en') },
  DE: {
    layout: german,
    date: (date, time) => `${date.toISOString().slice(0, 10).split('-').reverse().join('.')} ${time} UTC`,
  },
  FR: { layout: french, date: named('fr') },
  IT: { layout: italian, date: named('it') },
  ES: { layout: spanish, date: named('es') },
}

const american: Language = {
  layout: english,
  date: (date, time) =>
    `${months.en.split(' ')[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()} ${time} PST`,
}

/** How reports of a marketplace are written. */
export const languages = (code: string): Language => byPlace[code] ?? american

/** A moment around noon of a marketplace's day; `chance` makes it a certain one. */
export const clockCell = ({ code, offset }: MarketFacts, day: number, chance: number): string => {
  const seconds = chance % 3600
  const minute = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
  const { date } = languages(code)
  const isLocal = offset < 0
  const hour = 12 - (isLocal ? 0 : offset)
  return date(new Date(day * DAY), isLocal ? `${hour}:${minute} PM` : `${hour}:${minute}`)
}

/** What stands above the header. */
export const prose = (currency: string): string[] =>
  [
    'Includes Amazon Marketplace, Fulfillment by Amazon (FBA), and Amazon Webstore transactions',
    `All amounts in ${currency}, unless specified`,
    'Definitions:',
    'Sales tax collected: Includes sales tax collected from buyers for product sales, shipping, and gift wrap.',
    'Selling fees: Includes variable closing fees and referral fees.',
    'Other transaction fees: Includes shipping chargebacks, shipping holdbacks, per-item fees and sales tax collection fees.',
    'Other: Includes non-order transaction amounts. For more details, see the ""Type"" and ""Description"" columns.',
  ].map((line) => `"${line}"\r\n`)
