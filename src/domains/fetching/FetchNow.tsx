import { Button } from 'antd'
import { useId, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { FetchSource } from '#contract/fetches.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { addDays } from '#rules/days.ts'
import { daysProblem } from '#rules/fetching/daysProblem.ts'
import { type FetchedReport, fetchedReport } from '#rules/fetching/fetchedReports.ts'
import { marketplaceDay } from '#rules/marketplaceDay.ts'
import { marketplaces } from '#rules/marketplaces.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { counted } from '#shared/lib/counted.ts'
import { useNow } from '#shared/lib/useNow.ts'
import { DayPicker } from '#shared/ui/DateField.tsx'
import { useCreateFetchMutation } from './fetchingApi.ts'

const getDefaultDays = ({ lookBack, lag = 0 }: FetchedReport, today: string) => ({
  since: addDays(today, -Math.max(lookBack, lag)),
  until: addDays(today, -lag),
})

/** The day that has begun everywhere in a region, or in its one marketplace: a later one is still to come somewhere. */
const todayOf = ({ region, marketplace }: FetchSource, now: number): string =>
  marketplaces
    .filter((one) => (marketplace === null ? one.region === region : one.code === marketplace))
    .map(({ code }) => marketplaceDay(now, code))
    .sort()[0] ?? marketplaceDay(now, marketplace)

/** Fetches a report now, of days where it has any. */
export const FetchNow = ({ source }: { source: FetchSource }) => {
  const { type, seller, region, marketplace } = source
  const id = useId()
  const dispatch = useDispatch()
  const report = fetchedReport(type)
  const today = todayOf(source, useNow())
  const [chosen, setChosen] = useState<{ since?: string | undefined; until?: string | undefined }>()
  const [problem, setProblem] = useState<string>()
  const { run, isBusy, failure } = useCommand(useCreateFetchMutation())
  if (!report) return null
  const hasDays = report.shape === 'days'
  const { since, until } = hasDays ? (chosen ?? getDefaultDays(report, today)) : {}
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
    if (fetches) dispatch(notifyDone(`${counted(fetches.length, 'file')} of ${report.title} to come.`))
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
