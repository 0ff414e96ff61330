import { Button } from 'antd'
import { useId, useState } from 'react'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router'
import type { FetchSource } from '#contract/fetches.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { addDays } from '#rules/days.ts'
import { daysProblem } from '#rules/fetching/daysProblem.ts'
import { type FetchedReport, fetchedReport } from '#rules/fetching/fetchedReports.ts'
import { marketplaceDay } from '#rules/marketplaceDay.ts'
import { marketplaces } from '#rules/marketplaces.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { useNow } from '#shared/lib/useNow.ts'
import { DayPicker } from '#shared/ui/DateField.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import { useCreateFetchMutation } from './fetchingApi.ts'
import { formatPlace, shutState, titleOf } from './fetchText.ts'
import { Runs } from './Runs.tsx'

const getDefaultDays = ({ lookBack, lag = 0 }: FetchedReport, today: string) => ({
  since: addDays(today, -Math.max(lookBack, lag)),
  until: addDays(today, -lag),
})

/**
 * Returns the day that has started in every marketplace of a region, or in its one marketplace: a later day is still in
 * the future somewhere.
 */
const todayOf = ({ region, marketplace }: FetchSource, now: number): string =>
  marketplaces
    .filter((one) => (marketplace === null ? one.region === region : one.code === marketplace))
    .map(({ code }) => marketplaceDay(now, code))
    .sort()[0] ?? marketplaceDay(now, marketplace)

/** Fetches a report now, for chosen days if it has any. */
const FetchNow = ({ source }: { source: FetchSource }) => {
  const { type, seller, region, marketplace } = source
  const id = useId()
  const dispatch = useDispatch()
  const report = fetchedReport(type)
  const today = todayOf(source, useNow())
  const [selectedRange, setChosen] = useState<{ since?: string | undefined; until?: string | undefined }>()
  const [problem, setProblem] = useState<string>()
  const { run, isBusy, failure } = useCommand(useCreateFetchMutation())
  if (!report) return null
  const hasDays = report.shape === 'days'
  const { since, until } = hasDays ? (selectedRange ?? getDefaultDays(report, today)) : {}
  const choose = (next: { since?: string | undefined; until?: string | undefined }) => {
    setChosen({ since, until, ...next })
    setProblem(undefined)
  }
  const start = async () => {
    const days = { ...(since && { since }), ...(until && { until }) }
    const wrong = daysProblem(report, days, today)
    setProblem(wrong)
    if (wrong) return
    const fetches = await run({ type, seller, region, marketplace, ...days })
    if (fetches) dispatch(notifyDone(`${formatPlural(fetches.length, 'file')} of ${report.title} to come.`))
  }
  const errorMessage = problem ?? failure
  return (
    <div className="fetching-now">
      {hasDays && (
        <>
          <DayPicker label="First day" value={since} onChange={(day) => choose({ since: day })} />
          <DayPicker label="Last day" value={until} onChange={(day) => choose({ until: day })} />
        </>
      )}
      <Button
        type="primary"
        loading={isBusy}
        aria-describedby={errorMessage ? id : undefined}
        onClick={() => void start()}
      >
        Fetch now
      </Button>
      {errorMessage && (
        <p id={id} role="alert" className="fetching-failed">
          {errorMessage}
        </p>
      )}
    </div>
  )
}

const WIDTH = 720

const TakenBack = ({ days }: { days: FetchSource['takenBack'] }) => (
  <p>
    Someone undid{' '}
    {days.slice(0, 3).map(({ since, until }, spanIndex) => (
      <span key={since}>
        {spanIndex > 0 && ', '}
        <Day day={since} /> – <Day day={until} />
      </span>
    ))}
    {days.length > 3 && ` and ${formatPlural(days.length - 3, 'more file')}`}. These days are not fetched again
    automatically, except the most recent ones. Fetch them now to restore them.
  </p>
)

const formatRestatement = (lookBack: number) =>
  lookBack > 0
    ? ` The last ${formatPlural(lookBack, 'day')} are fetched again each time because Amazon still changes them.`
    : ''

/** Fetches it now, or explains why that is impossible. */
const Way = ({ source }: { source: FetchSource }) => {
  const shut = shutState(source)
  if (!shut) return <FetchNow source={source} />
  if (shut === 'resting')
    return (
      <p>
        This connection belongs to the demo, which is switched off in this installation. Fetching resumes when the demo
        is switched on again.
      </p>
    )
  return (
    <p className="fetching-failed">
      {shut === 'revoked'
        ? 'Amazon no longer gives Clove access to this account. Nothing is fetched.'
        : 'This account is no longer connected. Nothing is fetched.'}{' '}
      <Link to="/settings/integrations">Connect it again under Integrations</Link> to resume.
    </p>
  )
}

const Body = ({ source }: { source: FetchSource }) => {
  const report = fetchedReport(source.type)
  return (
    <div className="fetching-sheet">
      {report && (
        <p>
          {report.brings}.
          {report.shape === 'listed' &&
            ' Amazon creates this report on its own schedule; Clove downloads it when it appears.'}
          {report.from === 'shipments' && ' Days are the dates on which a shipment last changed.'}
          {report.shape === 'days' && formatRestatement(report.lookBack)}
        </p>
      )}
      {report?.isRestricted && (
        <p>
          Contains names and addresses. Amazon provides it only to apps with the role Direct-to-Consumer Shipping
          (Restricted). Switch on its schedule in the table to fetch it automatically.
        </p>
      )}
      {source.demo && source.connection !== 'resting' && (
        <p>
          Demo connection: Clove simulates Amazon and answers within seconds. Fetch it any time, or switch on its
          schedule.
        </p>
      )}
      <Way source={source} />
      {source.takenBack.length > 0 && <TakenBack days={source.takenBack} />}
      <Runs source={source} />
    </div>
  )
}

/** One report of a seller: fetch it now, and earlier fetches. */
const SourceDrawer = ({ source, onClose }: { source: FetchSource | undefined; onClose(): void }) => (
  <SheetDrawer
    open={source !== undefined}
    onClose={onClose}
    width={WIDTH}
    title={source && `${titleOf(source)} · ${formatPlace(source)} · ${source.seller}`}
  >
    {source && <Body source={source} />}
  </SheetDrawer>
)

export default SourceDrawer
