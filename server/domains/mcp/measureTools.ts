import * as z from 'zod/mini'
import { Code, Day, entries } from '#contract/common.ts'
import { Explanation, explainRoutes, Figure, type Question } from '#contract/explain.ts'
import { type MeasuresAnswer, type MeasuresColumn, MeasuresQuery, measuresRoutes } from '#contract/measures.ts'
import { figureQuestion } from '#rules/explain/figureQuestion.ts'
import { amountOf, rounded } from './amounts.ts'
import { fitRows, pageOf, rowAt } from './fitRows.ts'
import { Cursor, listed, tool } from './tool.ts'

/** Maximum number of rows that a query reads for one answer. */
const QUERY_ROWS = 200

const listMeasures = tool({
  name: 'list_measures',
  title: 'Measures and dimensions',
  description:
    'The measures that query_measures knows, such as units, revenue, profit and its parts, fees, sessions, returns, stock, and ads measures for admins; and by which dimensions each can be split. Search by a word to get fewer.',
  scopes: ['measures:read'],
  input: z.object({ search: z.optional(z.string().check(z.maxLength(100))), cursor: Cursor }),
  output: z.object(
    listed(
      z.object({
        key: z.string(),
        title: z.string(),
        unit: z.string(),
        description: z.string(),
        dimensions: z.array(z.string()),
      }),
    ),
  ),
  use: async ({ call }, { search, cursor }) => {
    const { measures } = await call(measuresRoutes.listMeasures)
    const word = search?.trim().toLowerCase() ?? ''
    const found = measures
      .filter(({ key, title, description }) => `${key} ${title} ${description}`.toLowerCase().includes(word))
      .map(({ key, title, unit, description, dimensions }) => ({ key, title, unit, description, dimensions }))
    return pageOf(found, cursor)
  },
})

const { limit, offset, timespans, since, until, ...queryFields } = MeasuresQuery.shape
const Values = z.array(z.union([z.string(), z.number(), z.null()]))
const Totals = z.record(z.string(), z.nullable(z.number()))

const shownOf = ({ unit }: Pick<MeasuresColumn, 'unit'>, value: number | null, currency: string | null) =>
  unit === 'money' ? amountOf(value, currency) : rounded(value, 4)

const totalsOf = ({ columns, currency }: MeasuresAnswer, totals: Readonly<Record<string, number | null>>) =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const total = totals[column.key]
      return total === undefined ? [] : [[column.key, shownOf(column, total, currency)]]
    }),
  )

const queryMeasures = tool({
  name: 'query_measures',
  title: 'Figures by any dimension',
  description:
    'Measures of a range of days, split by dimensions (such as day, month, asin, marketplace, seller), filtered, and compared with the days before or a year ago. For why a figure changed, ask for its parts with compare. Keys come from list_measures.',
  scopes: ['measures:read'],
  input: z.object({ ...queryFields, since: Day, until: Day, cursor: Cursor }),
  output: z.object({
    since: Day,
    until: Day,
    currency: z.nullable(z.string()).check(z.describe('Of all money')),
    columns: z.array(z.object({ key: z.string(), title: z.string(), unit: z.string() })),
    totals: Totals,
    before: z.optional(z.object({ since: Day, until: Day, totals: Totals })),
    notes: z.array(z.string()).check(z.describe('What to know before quoting these figures')),
    explain: z
      .record(z.string(), z.string())
      .check(z.describe('Links to the explanation of each total; for a row add its dimensions to the key')),
    ...listed(Values),
    beforeRows: z.optional(z.array(z.array(z.nullable(z.number())))),
  }),
  use: async ({ call, links }, { cursor, ...query }) => {
    const first = rowAt(cursor)
    const described = await call(measuresRoutes.listMeasures)
    const adminOnly = new Set(described.measures.filter(({ admin }) => admin).map(({ key }) => key))
    const answer = await call(measuresRoutes.queryMeasures, { body: { ...query, limit: QUERY_ROWS, offset: first } })
    const { columns, currency, compared } = answer
    const measures = columns.filter(({ kind }) => kind !== 'dimension')
    const page = fitRows(
      answer.rows.map((row) =>
        row.map((value, at) => {
          const column = columns[at]
          return column && typeof value === 'number' ? shownOf(column, value, currency) : value
        }),
      ),
      first,
      answer.count,
    )
    const questionOf = (column: MeasuresColumn) =>
      figureQuestion({ filters: query.filters ?? {} }, query, currency, {
        ...{ key: column.measure ?? column.key, admin: adminOnly.has(column.measure ?? column.key) },
        kind: column.kind === 'dimension' ? undefined : column.kind,
      })
    return {
      ...{ since: query.since, until: query.until, currency, totals: totalsOf(answer, answer.totals) },
      columns: columns.map(({ key, title, unit }) => ({ key, title, unit })),
      notes: answer.notes.map(({ text }) => text),
      explain: Object.fromEntries(
        measures.map((column) => [column.key, links.figure('/sales/chart', questionOf(column))]),
      ),
      ...page,
      ...(compared && {
        before: { since: compared.since, until: compared.until, totals: totalsOf(answer, compared.totals) },
        beforeRows: compared.rows
          .slice(0, page.rows.length)
          .map((row) => row.map((value, at) => shownOf(measures[at] ?? { unit: 'count' }, value, currency))),
      }),
    }
  },
})

const Input = z.object({
  name: z.string(),
  value: z.union([z.number(), z.string(), z.null()]),
  currency: z.optional(z.string()),
})
const { rows: Rows } = Explanation.shape

/** Screens on which a figure is explained. */
const screenOf = (figure: Question['figure']) => {
  if (figure.startsWith('restock')) return '/logistics/restock'
  if (figure.startsWith('dead')) return '/logistics/dead'
  if (figure.startsWith('blocked')) return '/logistics/blocked'
  return figure.startsWith('measure') ? '/sales/chart' : '/logistics/inventory-history'
}

const explainFigure = tool({
  name: 'explain_figure',
  title: 'How a figure comes about',
  description:
    'The formula of a figure, its inputs, and the lines of the uploaded reports behind it. figure and key are in the link that came with the figure, after explain=: restock.suggested?asin=…&marketplace=… has the figure restock.suggested and the key { asin, marketplace }.',
  scopes: ['measures:read'],
  input: z.object({ figure: Figure, key: z.record(Code, z.string().check(z.maxLength(8000))).check(entries(20)) }),
  output: z.object({
    formula: z.string(),
    inputs: z.array(Input),
    notes: z.array(z.string()),
    link: z.string(),
    total: z.number().check(z.describe('Number of lines behind it')),
    rows: Rows,
    next: z.nullable(z.string()).check(z.describe('Null; the other lines are at the link')),
  }),
  use: async ({ call, links }, { figure, key }) => {
    const { formula, inputs, notes, rows, total } = await call(explainRoutes.explain, { body: { figure, key } })
    return {
      formula,
      inputs: inputs.slice(0, 60).map(({ name, value, currency }) => ({
        name,
        value: currency && typeof value === 'number' ? amountOf(value, currency) : value,
        ...(currency && { currency }),
      })),
      notes: notes ?? [],
      link: links.figure(screenOf(figure), { figure, key }),
      ...fitRows(rows, 0, total),
      next: null,
    }
  },
})

export const measureTools = [listMeasures, queryMeasures, explainFigure]
