import { Button, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import type { Report } from '#contract/reports.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { useReportsDispatch } from './hooks.ts'
import { openDraft } from './openDraft.ts'
import { ReportSettings } from './ReportSettings.tsx'
import { blankReport } from './reportInputs.ts'
import { type ReportTemplate, useGetReportsQuery, useGetReportTemplatesQuery } from './reportsApi.ts'
import { NEW } from './reportsSlice.ts'
import { SavedReports } from './SavedReports.tsx'
import { useReportsAddress } from './useReportsAddress.ts'
import './reports.css'

/** Report templates; each opens in the builder and is not saved automatically. */
const Templates = () => {
  const dispatch = useReportsDispatch()
  const { build } = useReportsAddress()
  const { data: templates = [] } = useGetReportTemplatesQuery()
  const begin = ({ key: _, ...template }: ReportTemplate) => {
    openDraft(dispatch, NEW, { ...blankReport, ...template })
    build(NEW)
  }
  if (!templates.length) return null
  return (
    <section className="report-templates" aria-label="Templates">
      <h2>Templates</h2>
      <ul>
        {templates.map((template) => (
          <li key={template.key}>
            <Button type="link" onClick={() => begin(template)}>
              {template.title}
            </Button>
            <span>{template.description}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const ReportBuilder = lazyPart(() => import('./ReportBuilder.tsx'))

const summaryOf = (reports: readonly Report[]) => {
  const scheduled = reports.filter(({ schedule }) => schedule).length
  const failed = reports.filter(({ runs: [latestRun] }) => latestRun?.state === 'failed').length
  return [
    formatPlural(reports.length, 'report'),
    ...(scheduled ? [`${scheduled} on a schedule`] : []),
    ...(failed ? [`${failed} failed`] : []),
  ].join(' · ')
}

const ReportList = () => {
  const dispatch = useReportsDispatch()
  const { build } = useReportsAddress()
  const { data, error, isFetching, refetch } = useGetReportsQuery(undefined, { refetchOnMountOrArgChange: 60 })
  const [isSetting, setSetting] = useState(false)
  const begin = () => {
    openDraft(dispatch, NEW, blankReport)
    build(NEW)
  }
  return (
    <ScreenFrame
      title="Report Generator"
      busy={isFetching}
      summary={data && summaryOf(data)}
      actions={
        <>
          <Button onClick={() => setSetting(true)}>Settings</Button>
          <Button type="primary" onClick={begin}>
            New report
          </Button>
        </>
      }
    >
      <QueryView
        query={{ data, error, isFetching, refetch }}
        failed="Couldn’t load the reports"
        stale="Couldn’t refresh the list"
        lines={6}
      >
        {(data) => (
          <div className="report-lists">
            <SavedReports reports={data} />
            <Templates />
          </div>
        )}
      </QueryView>
      {isSetting && <ReportSettings onClose={() => setSetting(false)} />}
    </ScreenFrame>
  )
}

const waiting = (
  <ScreenFrame title="Report Generator" busy>
    <Skeleton active paragraph={{ rows: 10 }} title={false} />
  </ScreenFrame>
)

/** The company's reports, or the one being built. */
const ReportsScreen = () => {
  const { report } = useReportsAddress()
  if (report === undefined) return <ReportList />
  return (
    <Suspense fallback={waiting}>
      <ReportBuilder key={report} report={report} />
    </Suspense>
  )
}

export default ReportsScreen
