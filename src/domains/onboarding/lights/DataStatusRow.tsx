import { type ReactNode, use, useEffect, useRef } from 'react'
import type { CoverageLight } from '#contract/onboarding.ts'
import { reportTypes } from '#contract/uploads.ts'
import { daysBetween } from '#rules/days.ts'
import { aboutTime } from '#shared/lib/aboutTime.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { LightMark } from '#shared/lights/LightMark.tsx'
import { lightWord } from '#shared/lights/lightLabels.ts'
import { CanOpenContext } from '#shared/room/canOpen.ts'
import { Day } from '#shared/ui/Day.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { SourcePlace } from '../SourcePlace.tsx'
import { type SourceStatus, screensOf } from '../sourceGroups.ts'

const Period = ({ since, until }: CoverageLight) =>
  since && until ? (
    <>
      <Day day={since} /> – <Day day={until} />
    </>
  ) : (
    UNKNOWN
  )

const gapDays = ({ gaps }: CoverageLight) =>
  gaps.reduce((days, { since, until }) => days + daysBetween(since, until) + 1, 0)

const columns: SmallColumn<CoverageLight>[] = [
  {
    key: 'place',
    title: 'Account',
    names: true,
    cell: ({ seller, marketplace }) => (
      <>
        {marketplace} <span className="light-seller">{seller}</span>
      </>
    ),
  },
  { key: 'state', title: 'State', cell: (light) => <LightMark state={light.state}>{lightWord(light)}</LightMark> },
  {
    key: 'why',
    title: 'Why',
    kind: 'prose',
    cell: ({ why, secondsLeft }) =>
      secondsLeft === undefined ? why : `${why} About ${formatTimeLeft(secondsLeft)} left.`,
  },
  { key: 'period', title: 'From – to', cell: Period },
  {
    key: 'gaps',
    title: 'Days missing',
    kind: 'figure',
    hint: 'Days between first and newest without data',
    cell: (light) => formatNumber(light.until ? gapDays(light) : null),
  },
  { key: 'rows', title: 'Rows', kind: 'figure', cell: ({ rows, until }) => formatNumber(until ? rows : null) },
  {
    key: 'newest',
    title: 'Newest file',
    cell: ({ newest }) => (newest ? <RelativeTime moment={newest} /> : UNKNOWN),
  },
]

const MINUTE = 60

const formatTimeLeft = (seconds: number) =>
  seconds < MINUTE ? formatPlural(Math.ceil(seconds), 'second') : aboutTime(seconds)

const wayDescriptions: Record<CoverageLight['way'], string> = {
  upload: 'Drop it here; Amazon offers no automatic download.',
  connect: 'Drop it here, or connect Amazon to fetch it automatically.',
  fetching: 'Clove fetches it from Amazon.',
}

/** Returns the earliest next scheduled fetch; null: only on request; undefined: no connection can fetch it. */
const nextOf = (lights: readonly CoverageLight[]): string | null | undefined => {
  const nextFetches = lights.flatMap(({ nextFetch }) => (nextFetch === undefined ? [] : [nextFetch]))
  return nextFetches.length ? (nextFetches.filter((one) => one !== null).sort()[0] ?? null) : undefined
}

const Next = ({ lights }: { lights: readonly CoverageLight[] }) => {
  const canOpen = use(CanOpenContext)
  const next = nextOf(lights)
  if (next === undefined) return null
  if (next === null) {
    const where = canOpen('/data/sales')
      ? 'someone starts it under Import from Amazon'
      : 'nothing fetches it automatically'
    return <> Its schedule is off: {where}.</>
  }
  return (
    <>
      {' '}
      Next scheduled: <RelativeTime moment={next} />.
    </>
  )
}

interface Row {
  sourceStatus: SourceStatus
  /** The address names this row: it is open and scrolled into view. */
  isMeant: boolean
  /** Actions on the report. */
  children: ReactNode
}

/** A report with its light; expanded, its coverage by marketplace, and how to get more. */
export const DataStatusRow = ({ sourceStatus: { source, gravest, lights }, isMeant, children }: Row) => {
  const canOpen = use(CanOpenContext)
  const place = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isMeant) place.current?.scrollIntoView({ block: 'center' })
  }, [isMeant])
  const { type, brings } = source
  return (
    <details ref={place} className="light-row" open={isMeant} data-meant={isMeant || undefined}>
      <summary>
        <LightMark state={gravest.state}>{lightWord(gravest)}</LightMark>
        <b>{reportTypes[type]}</b>
        <span className="light-brings">{brings}</span>
      </summary>
      <SmallTable
        label={`${reportTypes[type]} by account`}
        columns={columns}
        rows={lights}
        rowKey={({ seller, marketplace }) => `${seller} ${marketplace}`}
        cards
      />
      <dl className="light-facts">
        <dt>Fills</dt>
        <dd>{screensOf(source, canOpen)}</dd>
        <dt>Where</dt>
        <dd>
          <SourcePlace source={source} marketplaces={lights.map(({ marketplace }) => marketplace)} />
        </dd>
        <dt>How</dt>
        <dd>
          {[...new Set(lights.map(({ way }) => wayDescriptions[way]))].join(' ')}
          <Next lights={lights} />
        </dd>
      </dl>
      {children}
    </details>
  )
}
