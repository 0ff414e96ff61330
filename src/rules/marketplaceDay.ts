import { marketplaceByCode } from './marketplaces.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

interface Zone {
  format: Intl.DateTimeFormat
  /** Offset from UTC in milliseconds, by UTC hour, because zones only change at whole hours. */
  offsets: Map<number, number>
}

const zones = new Map<string, Zone>()
const days = new Map<number, string>()

/**
 * Returns the calendar day, `YYYY-MM-DD`, of a moment (milliseconds since 1970, UTC) in the marketplace's time zone;
 * UTC if it is unknown.
 */
export function marketplaceDay(moment: number, marketplace: string | null): string {
  return dayText(Math.floor((moment + offsetAt(moment, marketplace)) / DAY))
}

/** Returns today's date in a marketplace's time zone. */
export type MarketplaceToday = (marketplace: string) => string

/** Returns a function that gives each marketplace's day at a moment, in milliseconds since 1970. */
export const todayAt = (moment: number): MarketplaceToday => {
  const dayByMarketplace = new Map<string, string>()
  return (marketplace) => {
    const cachedDay = dayByMarketplace.get(marketplace)
    if (cachedDay !== undefined) return cachedDay
    const day = marketplaceDay(moment, marketplace)
    dayByMarketplace.set(marketplace, day)
    return day
  }
}

/** Formats a moment as ISO 8601 in UTC, with seconds. */
export function momentText(moment: number): `${string}T${string}Z` {
  const day = Math.floor(moment / DAY)
  const seconds = Math.floor((moment - day * DAY) / 1000)
  return `${dayText(day)}T${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}Z`
}

/**
 * Returns the moment at which the marketplace's clock shows `local` (the local time as if it were UTC milliseconds).
 */
export function momentOfClock(local: number, marketplace: string | null): number {
  const guess = local - offsetAt(local, marketplace)
  return local - offsetAt(guess, marketplace)
}

function offsetAt(moment: number, marketplace: string | null): number {
  const name = marketplace === null ? undefined : marketplaceByCode(marketplace)?.zone
  if (name === undefined) return 0
  const zone = zones.get(name) ?? addZone(name)
  const hour = Math.floor(moment / HOUR)
  const cachedOffset = zone.offsets.get(hour)
  if (cachedOffset !== undefined) return cachedOffset
  const measuredOffset = measure(zone.format, hour * HOUR)
  zone.offsets.set(hour, measuredOffset)
  return measuredOffset
}

function addZone(name: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' })
  const zone = { format, offsets: new Map<number, number>() }
  zones.set(name, zone)
  return zone
}

function measure(format: Intl.DateTimeFormat, moment: number): number {
  const name = format.formatToParts(moment).find((part) => part.type === 'timeZoneName')?.value ?? ''
  const parts = /GMT([+-])(\d\d):(\d\d)/.exec(name)
  if (!parts) return 0
  const minutes = Number(parts[2]) * 60 + Number(parts[3])
  return (parts[1] === '-' ? -minutes : minutes) * 60_000
}

function two(value: number): string {
  const integer = Math.floor(value)
  return integer < 10 ? `0${integer}` : `${integer}`
}

function dayText(day: number): string {
  const cachedText = days.get(day)
  if (cachedText !== undefined) return cachedText
  const text = new Date(day * DAY).toISOString().slice(0, 10)
  days.set(day, text)
  return text
}
