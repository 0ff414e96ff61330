import type { Report, ReportInput } from '#contract/reports.ts'

/** Returns the editable part of a report. */
export const inputOf = ({
  title,
  description,
  query,
  shownInfo,
  columns,
  sort,
  colors,
  schedule,
}: Report): ReportInput => {
  const { next: _, ...scheduleInput } = schedule ?? { next: null }
  return {
    ...{ title, description, query, shownInfo, columns, sort, colors },
    schedule: schedule && (scheduleInput as NonNullable<ReportInput['schedule']>),
  }
}

/** An empty report. */
export const blankReport: ReportInput = {
  ...{ title: '', description: '', shownInfo: [], columns: [], sort: [], colors: [], schedule: null },
  query: { measures: ['revenue', 'units'], dimensions: ['asin'], spans: [{ last: 30 }] },
}
