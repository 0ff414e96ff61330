import { daysBetween } from '#rules/days.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import { useNow } from '#shared/lib/useNow.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { Day } from '#shared/ui/Day.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { type CoverageRow, coverageRows, missingDays, STRIP_DAYS, stripBars } from './coverageRows.ts'
import { placeOf } from './reportPlaces.ts'
import { useGetCoverageQuery } from './uploadsApi.ts'
import { reportTitle } from './uploadText.ts'
import './coverage.css'

interface Strip {
  /** Text alternative. */
  label: string
  bars: readonly { at: number; days: number }[]
}

/** Half a year as a strip with the covered days drawn. */
const CoverageStrip = ({ label, bars }: Strip) => (
  <svg
    className="coverage-strip"
    viewBox={`0 0 ${STRIP_DAYS} 10`}
    preserveAspectRatio="none"
    role="img"
    aria-label={label}
  >
    <rect className="coverage-none" x={0} y={4} width={STRIP_DAYS} height={2} />
    {bars.map(({ at: dayOffset, days }) => (
      <rect key={dayOffset} className="coverage-told" x={dayOffset} y={1} width={days} height={8} />
    ))}
  </svg>
)

/** Days after which a report is outdated. */
const FRESH_DAYS = 2

const formatAge = (days: number) => (days <= 0 ? 'today' : `${formatPlural(days, 'day')} old`)

const columnsAt = (today: string, showDay: (day: string) => string): SmallColumn<CoverageRow>[] => [
  {
    key: 'report',
    title: 'Report and where to get it',
    names: true,
    cell: ({ type }) => (
      <>
        {reportTitle(type)}
        <small className="coverage-place">{placeOf(type)}</small>
      </>
    ),
  },
  { key: 'marketplace', title: 'Marketplace', cell: ({ marketplace }) => marketplace },
  { key: 'seller', title: 'Seller', cell: ({ seller }) => seller },
  {
    key: 'strip',
    title: `Last ${STRIP_DAYS} days`,
    cell: ({ type, marketplace, coverage }) => {
      const gaps = coverage ? missingDays(coverage, today) : 0
      const summary = coverage
        ? `${showDay(coverage.since)} to ${showDay(coverage.until)}, ${formatPlural(gaps, 'day')} missing`
        : 'nothing imported'
      return (
        <CoverageStrip
          label={`${reportTitle(type)} of ${marketplace}: ${summary}`}
          bars={coverage ? stripBars(coverage, today) : []}
        />
      )
    },
  },
  {
    key: 'since',
    title: 'From',
    spare: true,
    cell: ({ coverage }) => (coverage ? <Day day={coverage.since} /> : UNKNOWN),
  },
  {
    key: 'until',
    title: 'Newest day',
    cell: ({ coverage }) => {
      if (!coverage) return <span className="coverage-old">never imported</span>
      const age = daysBetween(coverage.until, today)
      return (
        <>
          <Day day={coverage.until} />{' '}
          <span className={age > FRESH_DAYS ? 'coverage-old' : undefined}>{formatAge(age)}</span>
        </>
      )
    },
  },
  {
    key: 'gaps',
    title: 'Days missing',
    kind: 'figure',
    hint: 'Days between first and newest without data',
    cell: ({ coverage }) => (coverage ? missingDays(coverage, today) || UNKNOWN : UNKNOWN),
  },
]

/** Covered days of each report, by marketplace and seller: gaps, and what would fill them. */
export const CoverageView = () => {
  const { data, error, refetch } = useGetCoverageQuery(undefined, { refetchOnMountOrArgChange: true })
  const { day } = useCalendar()
  const today = new Date(useNow()).toISOString().slice(0, 10)
  return (
    <QueryView query={{ data, error, refetch }} failed="Couldn’t load the coverage" lines={8}>
      {(data) => (
        <div className="coverage">
          <SmallTable
            label="What the reports cover"
            columns={columnsAt(today, day)}
            rows={coverageRows(data)}
            rowKey={({ type, marketplace, seller }) => `${type} ${seller} ${marketplace}`}
            empty="No report imported yet."
            cards
          />
        </div>
      )}
    </QueryView>
  )
}
