import type { Span } from '#contract/uploads.ts'
import { addDays, daysBetween } from '../days.ts'
import type { ReportSource } from './reportSources.ts'

export const lightStates = ['green', 'yellow', 'red', 'grey'] as const
export type LightState = (typeof lightStates)[number]

/** Coverage of the current imports of a report for a marketplace of an account; days are `YYYY-MM-DD`. */
export interface ReportCoverage {
  since: string
  until: string
  /** The day on which the newest file was created. */
  made: string
  gaps: readonly Span[]
}

/**
 * An incomplete file of the report: it `asks` for an answer, is `moving` through the import, `failed`, or is yet to be
 * `fetched`.
 */
export type Arriving = 'asks' | 'moving' | 'failed' | 'fetched'

export interface Light {
  state: LightState
  /** A sentence why it is not green; for green, that everything is there. */
  why: string
}

/** Days before today in which missing days matter. */
const WATCHED_DAYS = 60
/** Minimum number of days for rates. */
const ENOUGH_DAYS = 30
/** Factor of `freshDays` after which a report of need `first` counts as missing. */
const STALE_TIMES = 10

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

const arrivingReasons: Record<Arriving, string> = {
  asks: 'A file waits for your answer.',
  moving: 'A file is being imported.',
  failed: 'The last file couldn’t be imported.',
  fetched: 'Nothing imported yet; Clove is fetching it from Amazon.',
}

/** Returns the number of days in gaps that still matter. */
const missingDays = (gaps: readonly Span[], firstDay: string): number =>
  gaps.reduce((sum, { since, until }) => {
    const from = since < firstDay ? firstDay : since
    return until < from ? sum : sum + daysBetween(from, until) + 1
  }, 0)

const absent = ({ need }: ReportSource, arriving: Arriving | null): Light => {
  if (arriving) return { state: arriving === 'failed' ? 'red' : 'yellow', why: arrivingReasons[arriving] }
  if (need === 'first') return { state: 'red', why: 'Nothing imported yet, and many figures need it.' }
  if (need === 'next') return { state: 'yellow', why: 'Nothing imported yet; figures are less accurate without it.' }
  return { state: 'grey', why: 'Nothing imported yet; no figure needs it.' }
}

/** Returns the worst problem of the coverage; undefined without one. */
const flaw = (source: ReportSource, coverage: ReportCoverage, today: string): Light | undefined => {
  const { tells, need, freshDays } = source
  const newest = tells === 'events' ? coverage.made : coverage.until
  const age = daysBetween(newest, today)
  const what = tells === 'days' ? 'newest day' : 'newest file'
  if (need === 'first' && age > freshDays * STALE_TIMES)
    return { state: 'red', why: `The ${what} is ${days(age)} old: figures are out of date.` }
  if (age > freshDays) return { state: 'yellow', why: `The ${what} is ${days(age)} old.` }
  if (tells !== 'days') return undefined
  const missing = missingDays(coverage.gaps, addDays(today, 1 - WATCHED_DAYS))
  if (missing)
    return {
      state: 'yellow',
      why: `${days(missing)} of the last ${WATCHED_DAYS} ${missing === 1 ? 'is' : 'are'} missing.`,
    }
  const span = daysBetween(coverage.since, coverage.until) + 1
  if (need === 'first' && span < ENOUGH_DAYS)
    return { state: 'yellow', why: `It covers ${days(span)}; sales rates need ${ENOUGH_DAYS} or more.` }
  return undefined
}

/**
 * Returns the light of a report for one marketplace of a seller account; `today` is the marketplace's day. Green:
 * present, fresh and without gaps. Yellow: present with a flaw, being imported, or missing although it would improve
 * figures. Red: missing or far too old although much depends on it, or its only file failed. Grey: missing, and nothing
 * needs it.
 */
export const lightOf = (
  source: ReportSource,
  coverage: ReportCoverage | null,
  arriving: Arriving | null,
  today: string,
): Light => {
  if (!coverage) return absent(source, arriving)
  const coverageFlaw = flaw(source, coverage, today)
  if (coverageFlaw?.state === 'red') return coverageFlaw
  // existing data stays valid while more is imported
  if (arriving === 'asks' || arriving === 'failed') return { state: 'yellow', why: arrivingReasons[arriving] }
  return coverageFlaw ?? { state: 'green', why: 'Complete.' }
}

const gravity: readonly LightState[] = ['red', 'yellow', 'green', 'grey']

/** Returns the worst of the lights; undefined for none. Grey is not bad. */
export const gravestOf = <Lit extends { state: LightState }>(lights: readonly Lit[]): Lit | undefined =>
  lights.toSorted((one, other) => gravity.indexOf(one.state) - gravity.indexOf(other.state))[0]
