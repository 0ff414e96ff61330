import type { Report, ReportInput } from '#contract/reports.ts'

/** A report as it is changed; what the server adds to it is left out. */
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

/** What a report begins with that begins with nothing. */
export const blankReport: ReportInput = {
  ...{ title: '', description: '', shownInfo: [], columns: [], sort: [], colors: [], schedule: null },
  query: { measures: ['revenue', 'units'], dimensions: ['asin'], spans: [{ last: 30 }] },
}
