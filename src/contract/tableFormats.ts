import * as z from 'zod/mini'

/** File formats of exported tables, in the order in which they are offered. */
export const tableFormats = ['xlsx', 'csv', 'parquet'] as const
export const TableFormat = z.enum(tableFormats)
export type TableFormat = z.infer<typeof TableFormat>
