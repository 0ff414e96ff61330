import { describe, expect, it } from '@jest/globals'
import { reports } from './allReports.ts'
import type { Value } from './definition/report.ts'
import { adsStatements } from './fixtures/adsStatements.ts'
import { claimStatements } from './fixtures/claimStatements.ts'
import { sourceOf, tabFile } from './fixtures/files.ts'
import type { Layout } from './fixtures/layout.ts'
import { layouts } from './fixtures/layouts.ts'
import { movementStatements } from './fixtures/movementStatements.ts'
import { orderStatements } from './fixtures/orderStatements.ts'
import { planningStatements } from './fixtures/planningStatements.ts'
import { contextOf, mapped } from './fixtures/reading.ts'
import { returnStatements } from './fixtures/returnStatements.ts'
import { settlementStatements } from './fixtures/settlementStatements.ts'
import { shopStatements } from './fixtures/shopStatements.ts'
import { type CellExample, plainHeader, type Statement } from './fixtures/statement.ts'
import { stockStatements } from './fixtures/stockStatements.ts'
import { storageStatements } from './fixtures/storageStatements.ts'
import { trafficStatements } from './fixtures/trafficStatements.ts'
import { transactionStatements } from './fixtures/transactionStatements.ts'

/** What a column holds of which the report says nothing. */
const silent: ReadonlySet<Value> = new Set([null, false, 0, ''])
const statements = [
  ...orderStatements,
  ...shopStatements,
  ...stockStatements,
  ...planningStatements,
  ...movementStatements,
  ...claimStatements,
  ...adsStatements,
  ...settlementStatements,
  ...transactionStatements,
  ...storageStatements,
  ...returnStatements,
  ...trafficStatements,
]
const columnsOf = (type: string) => reports.find((report) => report.type === type)?.columns ?? []
const byHeader = <T>(named: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(named).map(([name, one]) => [plainHeader(name), one]))

/** What the headers of a layout say of a statement: the fields that each fills. */
const examplesUnder = ({ header }: Layout, { line }: Statement): CellExample[] => {
  const cellsByHeader = byHeader(line)
  return header.flatMap((name) => {
    const found = cellsByHeader.get(plainHeader(name))
    return found ? [found] : []
  })
}

const expected = (layout: Layout, statement: Statement): Record<string, Value> => ({
  ...Object.fromEntries(columnsOf(statement.type).map((column) => [column, null])),
  ...statement.besides,
  ...Object.assign({}, ...examplesUnder(layout, statement).map(([, fields]) => fields)),
})

const cases = layouts.flatMap((layout) =>
  statements.filter(({ type }) => type === layout.type).map((statement) => ({ ...layout, layout, statement })),
)

describe('every layout of every report', () => {
  it('has a statement', () => {
    const stated = new Set(statements.map(({ type }) => type))
    expect(reports.map(({ type }) => type).filter((type) => !stated.has(type))).toEqual([])
    expect(layouts.map(({ type }) => type).filter((type) => !stated.has(type))).toEqual([])
  })

  it.each(cases)('fills the columns of $type, $title, with what stands under their headers', async (one) => {
    const { layout, statement } = one
    const [cellsByHeader, heads] = [byHeader(statement.line), byHeader(statement.head ?? {})]
    // what is under a header that nobody reads must not show up anywhere
    const cells = layout.header.map((name, at) => [name, cellsByHeader.get(plainHeader(name))?.[0] ?? `unread ${at}`])
    const head = layout.header.map((name) => [name, heads.get(plainHeader(name)) ?? ''])
    const lines = [...(statement.head ? [Object.fromEntries(head)] : []), Object.fromEntries(cells)]
    const context = {
      ...contextOf(statement.marketplace, statement.type === 'shop' ? 'shop' : 'amazon'),
      ...(statement.span && { span: statement.span }),
    }
    const { rows, rejected } = await mapped(sourceOf(tabFile(layout.header, lines)), context)
    expect(rejected).toEqual([])
    expect(rows.map(({ fields }) => fields)).toEqual([expected(layout, statement)])
  })

  it.each(layouts)('of $type, $title, would show a swap of any two columns', (layout) => {
    const own = statements.filter(({ type }) => type === layout.type)
    const filled = own.map((statement) => expected(layout, statement))
    const oneHeader = own
      .flatMap((statement) => examplesUnder(layout, statement))
      .map(([, fields]) => Object.keys(fields))
    const columns = columnsOf(layout.type).filter((column) =>
      filled.some((fields) => !silent.has(fields[column] ?? null)),
    )
    const alike = columns.flatMap((one, at) =>
      columns
        .slice(at + 1)
        .filter((other) => !oneHeader.some((names) => names.includes(one) && names.includes(other)))
        .filter((other) =>
          filled.every((fields) => Buffer.from(String(fields[one])).equals(Buffer.from(String(fields[other])))),
        )
        .map((other) => `${one}, ${other}`),
    )
    expect(alike).toEqual([])
  })
})
