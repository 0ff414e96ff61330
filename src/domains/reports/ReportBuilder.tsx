import { Button, Input, Skeleton } from 'antd'
import { useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReportInput } from '#contract/reports.ts'
import { type Catalogue, useGetMeasureCatalogueQuery, useGetSalesSpanQuery } from '#shared/measures/measuresApi.ts'
import { selectLayout, selectSearch } from '#shared/table/tablesSelectors.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { ColorsForm } from './ColorsForm.tsx'
import { useReportsDispatch, useReportsSelector } from './hooks.ts'
import { draftTable } from './openDraft.ts'
import { QuestionForm } from './QuestionForm.tsx'
import { ReportPreview } from './ReportPreview.tsx'
import { ReportSettings } from './ReportSettings.tsx'
import { reportColumns } from './reportColumns.tsx'
import { columnsOf, reportSort } from './reportLayout.ts'
import { reportRows } from './reportRows.ts'
import { type Draft, type DraftChange, draftClosed, NEW } from './reportsSlice.ts'
import { ScheduleForm } from './ScheduleForm.tsx'
import { ShownInfoBox } from './ShownInfoBox.tsx'
import { useDraft } from './useDraft.ts'
import { usePreview } from './usePreview.ts'
import { useReportsAddress, viewPath } from './useReportsAddress.ts'
import { useSaveReport } from './useSaveReport.ts'

interface Building {
  draft: Draft
  isSaved: boolean
  catalogue: Catalogue
  today: string
  change(change: DraftChange): void
}

const noColumns: ReportInput['columns'] = []

const Builder = ({ draft, isSaved, catalogue, today, change }: Building) => {
  const { key, title, description, query, shownInfo, colors, schedule } = draft
  const id = useId()
  const dispatch = useReportsDispatch()
  const navigate = useNavigate()
  const { build } = useReportsAddress()
  const calendar = useCalendar()
  const preview = usePreview(draft)
  const { answer } = preview
  const layout = useReportsSelector((root) => selectLayout(root, draftTable(key)))
  const { sort } = useReportsSelector((root) => selectSearch(root, draftTable(key)))
  const [isSetting, setSetting] = useState(false)
  const { save, isBusy, failure } = useSaveReport(key)
  const rows = useMemo(() => (answer ? reportRows(answer) : []), [answer])
  const columns = useMemo(
    () =>
      answer
        ? reportColumns({
            ...{ answer, catalogue, calendar, report: { colors, columns: noColumns } },
            ...{ filters: query.filters, explains: true, pinsFirst: false, marksChanges: false },
          })
        : [],
    [answer, catalogue, calendar, colors, query.filters],
  )
  const keep = async (runs: boolean) => {
    const report: ReportInput = {
      ...{ title, description, query, shownInfo, colors, schedule },
      columns: columnsOf(columns, layout),
      sort: reportSort(sort, { query, shownInfo }),
    }
    const saved = await save(report, runs)
    if (saved && runs) await navigate(viewPath(saved.id))
    else if (saved) build(saved.id, true)
  }
  const giveUp = () => {
    dispatch(draftClosed(key))
    build(undefined)
  }
  const canSave = title.trim() !== '' && query.measures.length > 0
  return (
    <ScreenFrame
      title={title.trim() || 'New report'}
      busy={preview.isBusy}
      summary={draft.isPlain ? undefined : 'Not saved yet'}
      actions={
        <>
          <Button onClick={() => build(undefined)}>All reports</Button>
          {isSaved && <Button onClick={() => void navigate(viewPath(key))}>View</Button>}
          <Button disabled={draft.isPlain && isSaved} onClick={giveUp}>
            Discard changes
          </Button>
          <Button disabled={!canSave} loading={isBusy} onClick={() => void keep(false)}>
            Save
          </Button>
          <Button type="primary" disabled={!canSave} loading={isBusy} onClick={() => void keep(true)}>
            Save and run
          </Button>
        </>
      }
    >
      {failure && (
        <p role="alert" className="report-wrong">
          {failure}
        </p>
      )}
      <div className="report-builder">
        <div className="report-form">
          <section className="report-part" aria-label="Name">
            <label htmlFor={`${id}-title`}>Title</label>
            <Input
              id={`${id}-title`}
              maxLength={120}
              placeholder="Required to save"
              value={title}
              onChange={({ target }) => change({ title: target.value })}
            />
            <label htmlFor={`${id}-description`}>Description</label>
            <Input
              id={`${id}-description`}
              maxLength={1000}
              value={description}
              onChange={({ target }) => change({ description: target.value })}
            />
          </section>
          <QuestionForm
            query={query}
            catalogue={catalogue}
            today={today}
            onChange={(next) => change({ query: next })}
          />
          <ShownInfoBox
            dimensions={query.dimensions}
            value={shownInfo}
            onChange={(keys) => change({ shownInfo: keys })}
            onSettings={() => setSetting(true)}
          />
          <ColorsForm answer={answer} value={colors} onChange={(next) => change({ colors: next })} />
          <ScheduleForm value={schedule} onChange={(next) => change({ schedule: next })} />
        </div>
        <section className="report-preview" aria-label="Preview">
          {query.measures.length ? (
            <ReportPreview draft={key} preview={preview} rows={rows} columns={columns} />
          ) : (
            <p>Choose a measure to see the report.</p>
          )}
        </section>
      </div>
      {isSetting && <ReportSettings onClose={() => setSetting(false)} />}
    </ScreenFrame>
  )
}

/** The report builder with a live preview. */
const ReportBuilder = ({ report: key }: { report: string }) => {
  const { draft, saved, error, refetch, change } = useDraft(key)
  const catalogue = useGetMeasureCatalogueQuery()
  const span = useGetSalesSpanQuery()
  const failed = catalogue.data ? (span.data ? undefined : span) : catalogue
  if (error && !draft)
    return (
      <ScreenFrame title="Report Generator">
        <FailureState title="Couldn’t load the report" error={error} retry={refetch} />
      </ScreenFrame>
    )
  if (failed?.error)
    return (
      <ScreenFrame title="Report Generator">
        <FailureState title="Couldn’t load the measures" error={failed.error} retry={() => void failed.refetch()} />
      </ScreenFrame>
    )
  if (!draft || !catalogue.data || !span.data)
    return (
      <ScreenFrame title="Report Generator" busy>
        <Skeleton active paragraph={{ rows: 10 }} title={false} />
      </ScreenFrame>
    )
  return (
    <Builder
      key={key}
      draft={draft}
      isSaved={key !== NEW && saved !== undefined}
      catalogue={catalogue.data}
      today={span.data.today}
      change={change}
    />
  )
}

export default ReportBuilder
