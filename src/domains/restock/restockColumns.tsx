import { dateColumns, velocityColumn } from './coverColumns.tsx'
import type { LineColumn } from './lineColumn.ts'
import { namedColumns, notedColumns } from './namedColumns.tsx'
import { orderColumns, type Setting } from './orderColumns.tsx'
import { soldColumn, unitColumns } from './unitColumns.tsx'

/** Columns whose values another scale changes. */
export const scaledColumns = [
  'status',
  'limitedOnOrder',
  'raw',
  'suggested',
  'orderValue',
  'extraDays',
  'extraMoney',
  'coverAfter',
  'excessValue',
  'lostADay',
] as const

/** Columns of the restock table. */
export const restockColumns = (timespans: readonly string[], setting: Setting): LineColumn[] => [
  ...namedColumns,
  ...unitColumns,
  velocityColumn,
  ...timespans.map(soldColumn),
  ...dateColumns,
  ...orderColumns(setting),
  ...notedColumns,
]
