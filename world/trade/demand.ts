import { DAY_MS } from '#rules/days.ts'
import type { Product, Season } from './catalogue.ts'
import type { Company } from './company.ts'
import { isOutbid } from './featuredOffer.ts'
import { fraction } from './random.ts'

const YEAR = 365.25
const turn = (dayOfYear: number, peak: number) => Math.cos((2 * Math.PI * (dayOfYear - peak)) / YEAR)
const bump = (dayOfYear: number, peak: number, width: number) => Math.exp(-(((dayOfYear - peak) / width) ** 2))

const seasons: Readonly<Record<Season, (dayOfYear: number) => number>> = {
  even: (day) => 1 + 0.06 * turn(day, 330),
  winter: (day) => 1 + 0.42 * turn(day, 5),
  summer: (day) => 1 + 0.45 * turn(day, 185),
  gifts: (day) => 0.85 + 1.5 * bump(day, 344, 17),
}

/** Monday to Sunday: people order at work. */
const weekdays = [1.12, 1.1, 1.07, 1.04, 0.99, 0.8, 0.88]

/** Returns whether the marketplace has a sale on a day of the year. */
const isSaleDay = (dayOfYear: number) =>
  (dayOfYear >= 189 && dayOfYear <= 192) || (dayOfYear >= 328 && dayOfYear <= 333)

const BLOCK = 28
/** Returns whether the seller takes 15 % off on this day. */
export const isPromoted = (seed: number, product: Product, day: number): boolean => {
  const within = day % BLOCK
  return within >= 9 && within < 16 && fraction(seed + product.number, Math.floor(day / BLOCK)) < 0.17
}

/** Share of demand that remains while another seller's offer is featured. */
const OUTBID = 0.5

const fated = ({ fate }: Product, age: number, left: number): number => {
  if (fate === 'dead') return left < 130 ? 0 : left < 250 ? 0.3 : 1
  if (fate === 'stuck') return left < 9 ? 0.02 : 1
  if (fate === 'excess') return left < 150 ? 0.45 : 1
  return fate === 'new' && age < 45 ? 0.25 + 0.75 * (age / 45) : 1
}

/** Returns the launch day of a product, in days after the company's first. */
export const launchOf = ({ number, fate }: Product, days: number): number =>
  fate === 'new' ? Math.max(0, days - 100) : number % 4 === 3 ? Math.floor(days * 0.2) : 0

interface CalmDay {
  company: Company
  seed: number
  product: Product
  /** Days since 1970. */
  day: number
  /** Days since the company's first. */
  age: number
}

const dayOfYearOf = (day: number): number => {
  const date = new Date(day * DAY_MS)
  return Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY_MS) + 1
}

/** Returns the factor of a day: weekday, weekly variation, and company growth. */
const calmPull = ({ company, seed, product, day, age }: CalmDay): number => {
  const weekday = weekdays[(new Date(day * DAY_MS).getUTCDay() + 6) % 7] ?? 1
  const mood = 0.78 + 0.44 * fraction(seed + 7 * product.number, Math.floor(day / 7))
  const trend = 0.86 + (0.28 * age) / company.days
  return weekday * mood * trend
}

/** Returns the expected orders of a product on a day without events: no sale, promotion, or other seller's offer. */
export const calmDemandOn = (calm: CalmDay): number =>
  seasons[calm.product.season](dayOfYearOf(calm.day)) * calmPull(calm)

/**
 * Returns the expected orders of a product on a day in one marketplace; `age` and `left` are days since the first and
 * to the last.
 */
export const demandOn = (company: Company, seed: number, product: Product, day: number, age: number, left: number) => {
  const launch = launchOf(product, company.days)
  if (age < launch) return 0
  const dayOfYear = dayOfYearOf(day)
  const sale = isSaleDay(dayOfYear) ? 1.9 : 1
  const promotion = isPromoted(seed, product, day) ? 1.6 : 1
  const offer = isOutbid(product, left) ? OUTBID : 1
  const pull = calmPull({ company, seed, product, day, age }) * sale * promotion * offer
  return seasons[product.season](dayOfYear) * pull * fated(product, age - launch, left)
}
