import type { Span } from '#contract/uploads.ts'
import { addDays, daysBetween } from '../days.ts'
import type { ReportSource } from './reportSources.ts'

export const lightStates = ['green', 'yellow', 'red', 'grey'] as const
export type LightState = (typeof lightStates)[number]

/** What the standing imports of a report tell of a place; days are `YYYY-MM-DD`. */
export interface ReportCoverage {
  since: string
  until: string
  /** The day on which the newest file was made. */
  made: string
  gaps: readonly Span[]
}

/** A file of the report that does not stand yet: `asks` for an answer, is `moving` on its way in, or `failed`; or is yet to be `fetched`. */
export type Arriving = 'asks' | 'moving' | 'failed' | 'fetched'

export interface Light {
  state: LightState
  /** Why it is not green, as a sentence; of green, that all is there. */
  why: string
}

/** Days back from today within which a missing day matters. */
const WATCHED_DAYS = 60
/** Days that rates need at least. */
const ENOUGH_DAYS = 30
/** So many times its age of `fresh`, what is needed first is as good as missing. */
const STALE_TIMES = 10

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

const arrivingReasons: Record<Arriving, string> = {
  asks: 'A file waits for your answer.',
  moving: 'A file is being imported.',
  failed: 'The last file could not be imported.',
  fetched: 'Nothing has come yet; Clove is fetching it from Amazon.',
}

/** Days within gaps, of those that still matter. */
const missingDays = (gaps: readonly Span[], firstDay: string): number =>
  gaps.reduce((sum, { since, until }) => {
    const from = since < firstDay ? firstDay : since
    return until < from ? sum : sum + daysBetween(from, until) + 1
  }, 0)

const absent = ({ need }: ReportSource, arriving: Arriving | null): Light => {
  if (arriving) return { state: arriving === 'failed' ? 'red' : 'yellow', why: arrivingReasons[arriving] }
  if (need === 'first') return { state: 'red', why: 'Nothing has come yet, and much waits for it.' }
  if (need === 'next') return { state: 'yellow', why: 'Nothing has come yet; figures are poorer without it.' }
  return { state: 'grey', why: 'Nothing has come yet, and nothing waits for it.' }
}

/** What is wrong with what has come, gravest first; undefined: nothing. */
const flaw = (source: ReportSource, coverage: ReportCoverage, today: string): Light | undefined => {
  const { tells, need, freshDays } = source
  const newest = tells === 'events' ? coverage.made : coverage.until
  const age = daysBetween(newest, today)
  const what = tells === 'days' ? 'newest day' : 'newest file'
  if (need === 'first' && age > freshDays * STALE_TIMES)
    return { state: 'red', why: `The ${what} is ${days(age)} old: figures no longer hold.` }
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
    return { state: 'yellow', why: `It tells of ${days(span)}; rates want ${ENOUGH_DAYS} or more.` }
  return undefined
}

/**
 * The light of a report for one marketplace of a seller account; `today` is the marketplace's day. Green: it is there, fresh and without
 * gaps. Yellow: it is there with a flaw, is on its way in, or is missing and would make figures better. Red: it is missing or far too
 * old and much depends on it, or its only file failed. Grey: it is missing and nothing waits for it.
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
  // what stands stays good while more of it comes
  if (arriving === 'asks' || arriving === 'failed') return { state: 'yellow', why: arrivingReasons[arriving] }
  return coverageFlaw ?? { state: 'green', why: 'All is there.' }
}

const gravity: readonly LightState[] = ['red', 'yellow', 'green', 'grey']

/** The light that stands for all of these: the gravest; of none, undefined. What nobody waits for is not grave. */
export const gravestOf = <Lit extends { state: LightState }>(lights: readonly Lit[]): Lit | undefined =>
  lights.toSorted((one, other) => gravity.indexOf(one.state) - gravity.indexOf(other.state))[0]
