import { countryOf } from '../countries/index.ts'
import { fraction, mix, pick } from './random.ts'

/** How a buyer receives parcels. */
type Living = 'alone' | 'family' | 'shared' | 'locker' | 'forwarder' | 'reseller'

export interface Buyer {
  living: Living
  /** Name of the buyer. */
  name: string
  /** Recipient of the parcel. */
  recipient: string
  lines: readonly [string, string, string]
  town: string
  state: string
  postcode: string
  country: string
  /** First part of the email address; a reseller's is the same for every recipient. */
  alias: string
}

const FAMILY = 3
const postalLetters = 'ABEGHJLNPRSTVWXYZ'

const livingOf = (seed: number, number: number): Living => {
  const share = mix(seed + 1, number) % 1000
  if (share < 12) return 'forwarder'
  if (share < 24) return 'locker'
  if (share < 56) return 'shared'
  if (share < 70) return 'reseller'
  return mix(seed + 2, Math.floor(number / FAMILY)) % 100 < 16 ? 'family' : 'alone'
}

const filled = (code: string, seed: number, position: number) =>
  code.replace(/[#?]/g, (sign, at: number) =>
    sign === '#'
      ? String(1 + (mix(seed + at, position) % 9))
      : (postalLetters[mix(seed + at, position) % postalLetters.length] ?? 'A'),
  )

/** Returns buyer n of a country: always the same person at the same address. Neighboring numbers may be a family. */
export const buyerAt = (seed: number, countryCode: string, number: number): Buyer => {
  const country = countryOf(countryCode)
  const living = livingOf(seed, number)
  const home = living === 'family' ? Math.floor(number / FAMILY) + 500_000_000 : number
  const bits = mix(seed + 3, home)
  const surname = pick(country.last, seed + 4, home)
  const name = `${pick(country.first, seed + 5, number)} ${surname}`
  const house = country.line(pick(country.streets, seed + 6, home), 1 + (bits % 2400))
  const hall = mix(seed + 7, number) % country.shared.length
  const [town, state, code] =
    living === 'forwarder'
      ? country.forwarder.town
      : living === 'shared'
        ? (country.towns[hall % country.towns.length] ?? country.forwarder.town)
        : pick(country.towns, seed + 8, home)
  const [parcelShop, corner] = country.locker(bits % 40)
  const flat = fraction(seed + 9, home) < 0.22 ? country.flat(1 + (bits % 60)) : ''
  const lines: Record<Living, Buyer['lines']> = {
    alone: [house, flat, ''],
    family: [house, flat, ''],
    reseller: [house, flat, ''],
    shared: [country.shared[hall] ?? house, '', ''],
    locker: [parcelShop, corner, ''],
    forwarder: [...country.forwarder.lines(20_000 + (bits % 79_999))],
  }
  const reseller = mix(seed + 10, number) % 2
  return {
    living,
    name: living === 'reseller' ? `Quickship Trading ${reseller + 1}` : name,
    recipient: name,
    lines: lines[living],
    town,
    state,
    // a hall has one postcode for all residents
    postcode: filled(code, seed + 11, living === 'shared' ? 900_000_000 + hall : home),
    country: countryCode,
    alias:
      living === 'reseller'
        ? `quickship${reseller + 1}${mix(seed, reseller).toString(36)}`
        : `${mix(seed + 12, number).toString(36)}${number.toString(36)}`,
  }
}
