import * as z from 'zod/mini'
import { Id } from '#contract/common.ts'
import { reportRoutes } from '#contract/reports.ts'
import { amountOf, rounded } from './amounts.ts'
import { pageOf } from './fitRows.ts'
import { Cursor, listed, tool } from './tool.ts'

const Report = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  lastRun: z.nullable(z.string()),
  link: z.string(),
})

const listReports = tool({
  name: 'list_reports',
  title: 'Saved reports',
  description: 'The reports that the company has saved, with the time of their last finished run.',
  scopes: ['reports:read'],
  input: z.object({ cursor: Cursor }),
  output: z.object(listed(Report)),
  use: async ({ call, links }, { cursor }) => {
    const reports = await call(reportRoutes.listReports)
    const rows = reports.map(({ id, title, description, runs }) => ({
      ...{ id, title, description },
      lastRun: runs.find(({ state }) => state === 'finished')?.at ?? null,
      link: links.screen(`/sales/reports/${id}/view`),
    }))
    return pageOf(rows, cursor)
  },
})

const Cell = z.union([z.string(), z.number(), z.null()])

const runReport = tool({
  name: 'run_report',
  title: 'The result of a saved report',
  description:
    'The newest finished run of a report: its columns, totals and rows. With fresh it is run again first, in the background, which needs reports:write; ask for it again without fresh a moment later.',
  scopes: ['reports:read'],
  input: z.object({ id: Id, fresh: z.optional(z.boolean()), cursor: Cursor }),
  output: z.object({
    title: z.string(),
    state: z.string(),
    at: z.string(),
    currency: z.nullable(z.string()),
    spans: z.array(z.string()),
    columns: z.array(z.object({ key: z.string(), title: z.string(), unit: z.string() })),
    totals: z.record(z.string(), z.nullable(z.number())),
    notes: z.array(z.string()),
    link: z.string(),
    ...listed(z.array(Cell)),
  }),
  use: async ({ call, links }, { id, fresh, cursor }) => {
    const started = fresh ? await call(reportRoutes.runReport, { params: { id } }) : undefined
    const { report, run, answer } = await call(reportRoutes.viewReport, { params: { id }, query: { run: started?.id } })
    const { currency = null, columns = [], spans = [], totals = {}, notes = [], rows = [] } = answer ?? {}
    const shownOf = (at: number, value: string | number | null) => {
      const column = columns[at]
      if (typeof value !== 'number' || !column) return value
      return column.unit === 'money' ? amountOf(value, column.currency ?? currency) : rounded(value, 4)
    }
    return {
      ...{ title: report.title, state: run.state, at: run.at, currency },
      spans: spans.map(({ title, since, until }) => `${title}: ${since} to ${until}`),
      columns: columns.map(({ key, title, unit }) => ({ key, title, unit })),
      totals: Object.fromEntries(
        columns.flatMap(({ key }, at) => {
          const total = totals[key]
          return total === undefined ? [] : [[key, shownOf(at, total) as number | null]]
        }),
      ),
      notes: notes.map(({ text }) => text),
      link: links.screen(`/sales/reports/${id}/view`),
      ...pageOf(
        rows.map((row) => row.map((value, at) => shownOf(at, value))),
        cursor,
      ),
    }
  },
})

export const reportTools = [listReports, runReport]
