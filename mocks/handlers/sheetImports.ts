import {
  type ReceivedSheet,
  type SheetDiff,
  type SheetImport,
  type SheetRun,
  sheetRoutes,
} from '../../src/contract/sheetImports.ts'
import { mockRoute } from './mockRoute.ts'

export const mockSheetRun = (rest: Partial<SheetRun> = {}): SheetRun => ({
  ...{ id: '1', title: 'costs.csv', at: '2026-11-20T10:00:00.000Z', by: 'Grace', import: '1', state: 'applied' },
  ...{ changed: 84, rows: 30, errors: 2, message: null, progress: null, undone: null },
  ...rest,
})

const mockSheetImport = (rest: Partial<SheetImport> = {}): SheetImport => ({
  ...{ id: '1', title: 'Products: Costs', clears: false, seller: null, marketplace: null, goodAlone: false },
  source: { kind: 'google', title: 'Products', spreadsheet: '1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789', tab: 'Costs' },
  columns: [{ column: 0, heading: 'ASIN', targets: ['asin'] }],
  schedule: { every: 'day', hour: 6 },
  ...{ by: 'Grace', next: '2026-11-21T06:00:00.000Z', last: null },
  ...rest,
})

const received: ReceivedSheet = {
  id: '7',
  source: { kind: 'file', title: 'costs.csv', spreadsheet: null },
  tabs: [{ at: 0, title: 'costs.csv', rows: 3 }],
  ...{ tab: 0, headingLine: 1, rows: 2, currency: 'USD', remembered: null },
  columns: [
    { column: 0, letters: 'A', heading: 'ASIN', samples: ['B0BAMBOO01', 'B0SHELF001'], filled: 2, targets: ['asin'] },
    { column: 1, letters: 'B', heading: 'Price', samples: ['12.50', 'dear'], filled: 2, targets: [] },
  ],
}

const diff: SheetDiff = {
  ...{ digest: 'd1', currency: 'USD' },
  counts: { rows: 2, cells: 2, changed: 1, unchanged: 0, errors: 1, changedRows: 1, errorRows: 1 },
  rows: [
    {
      ...{ line: 3, name: '' },
      cells: [{ column: 1, target: null, from: null, to: null, problem: 'dear is not an amount in USD.' }],
    },
    {
      ...{ line: 2, name: 'B0BAMBOO01 for main' },
      cells: [{ column: 1, target: 'info.unit_cost', from: 1000, to: 1250 }],
    },
  ],
}

export const sheetImportHandlers = [
  mockRoute(sheetRoutes.listSheetTargets, () => [
    { key: 'asin', title: 'ASIN', group: 'What the row is about', kind: 'asin', record: null },
    { key: 'info.unit_cost', title: 'Unit cost', group: 'Product info', kind: 'money', record: 'info' },
  ]),
  mockRoute(sheetRoutes.showSheetAccount, () => ({ email: null })),
  mockRoute(sheetRoutes.saveSheetAccount, () => ({ email: 'clove@project.example' })),
  mockRoute(sheetRoutes.listSpreadsheets, () => []),
  mockRoute(sheetRoutes.uploadSheet, () => received),
  mockRoute(sheetRoutes.readSpreadsheet, () => received),
  mockRoute(sheetRoutes.showSheet, () => received),
  mockRoute(sheetRoutes.previewSheet, () => diff),
  mockRoute(sheetRoutes.applySheet, ({ body }) => mockSheetRun({ title: body.title, changed: 1, rows: 1, errors: 1 })),
  mockRoute(sheetRoutes.listSheetRuns, () => [mockSheetRun()]),
  mockRoute(sheetRoutes.undoSheetRun, ({ params }) =>
    mockSheetRun({
      ...{ id: params.id, state: 'undone' },
      undone: {
        at: '2026-11-20T11:00:00.000Z',
        by: 'Grace',
        restored: 83,
        kept: 1,
        reasons: ['It was changed since.'],
      },
    }),
  ),
  mockRoute(sheetRoutes.listSheetImports, () => [mockSheetImport()]),
  mockRoute(sheetRoutes.saveSheetImport, ({ params, body }) => mockSheetImport({ ...body, id: params.id })),
  mockRoute(sheetRoutes.removeSheetImport, () => ({})),
  mockRoute(sheetRoutes.runSheetImport, () => ({})),
]
