import * as z from 'zod/mini'
import { Audience } from './audience.ts'
import { Id, Moment, Nothing, rowId } from './common.ts'
import { AddressUse } from './company.ts'
import { LONG_SECONDS, type Policy, route } from './route.ts'
import { Platform } from './sellers.ts'
import { TableFormat } from './tableFormats.ts'

/** Columns of a buyer export. */
export const ExportColumn = z.enum([
  ...['buyer', 'name', 'line1', 'line2', 'line3', 'city', 'state', 'postcode', 'country', 'platform'],
  ...['orders', 'units', 'money', 'refundRate', 'first', 'latest', 'labels'],
] as const)
export type ExportColumn = z.infer<typeof ExportColumn>

/**
 * Buyer figures over all orders: revenue in minor units of the company's currency, the refund rate as a fraction of
 * orders.
 */
export const BuyerMeasure = z.enum(['orders', 'units', 'money', 'refundRate'])
export type BuyerMeasure = z.infer<typeof BuyerMeasure>

const Bound = z.number().check(z.minimum(0), z.maximum(1e12))
const Limits = z.object({ least: z.optional(Bound), most: z.optional(Bound) })

/** Buyers of these platforms who belong to an audience and whose figures are within the limits. */
export const ExportAudience = z.object({
  ...Audience.shape,
  platforms: z.array(Platform).check(z.minLength(1, 'Choose a platform.'), z.maxLength(10)),
  measures: z.optional(
    z.object({
      orders: z.optional(Limits),
      units: z.optional(Limits),
      money: z.optional(Limits),
      refundRate: z.optional(Limits),
    }),
  ),
})
export type ExportAudience = z.infer<typeof ExportAudience>

export const ExportInput = z.object({
  audience: ExportAudience,
  columns: z.array(ExportColumn).check(z.minLength(1, 'Choose a column.'), z.maxLength(20)),
  format: TableFormat,
})
export type ExportInput = z.infer<typeof ExportInput>

/** Matching buyers and how many are in the file; each excluded buyer counts under one reason. */
const ExportCount = z.object({
  matching: z.number(),
  exported: z.number(),
  leftOut: z.array(z.object({ reason: z.string(), count: z.number() })),
})
export type ExportCount = z.infer<typeof ExportCount>

export const BuyerExport = z.object({
  id: Id,
  at: Moment,
  by: z.object({ uid: z.string(), name: z.string() }),
  ...ExportInput.shape,
  state: z.enum(['queued', 'running', 'finished', 'failed']),
  /** Percent, while it runs. */
  progress: z.nullable(z.number()),
  /** Why it failed, and how to fix it. */
  message: z.nullable(z.string()),
  rows: z.nullable(z.number()),
  bytes: z.nullable(z.number()),
  /** The requester can download the file until then; null without a file. */
  until: z.nullable(Moment),
  downloads: z.number(),
})
export type BuyerExport = z.infer<typeof BuyerExport>

const policy: Policy = { who: 'member', flags: ['crm'] }
const id = rowId('This export')

export const exportRoutes = {
  listExports: route({
    method: 'GET',
    path: '/exports',
    title: 'Exports of buyers, newest first',
    policy: { ...policy, needs: ['money'] },
    response: z.array(BuyerExport),
  }),
  showExportRules: route({
    method: 'GET',
    path: '/exports/rules',
    title: 'Allowed uses of buyers’ addresses by platform, and the currency of limits',
    policy: { ...policy, needs: ['money'] },
    response: z.object({ addressUse: z.object({ amazon: AddressUse, shop: AddressUse }), currency: z.string() }),
  }),
  countExport: route({
    method: 'POST',
    path: '/exports/count',
    title: 'Number of buyers of an export, and who is left out',
    policy: { ...policy, needs: ['money'] },
    body: z.object({ audience: ExportAudience, columns: z.array(ExportColumn).check(z.maxLength(20)) }),
    response: ExportCount,
    reads: true,
    seconds: LONG_SECONDS,
  }),
  addExport: route({
    method: 'POST',
    path: '/exports',
    title: 'Export buyers, as a job',
    policy: { ...policy, needs: ['money', 'buyers', 'exports'] },
    body: ExportInput,
    response: BuyerExport,
  }),
  removeExport: route({
    method: 'POST',
    path: '/exports/{id}/remove',
    params: { id },
    title: 'Delete the file of an export early; for its requester or an admin',
    policy: { ...policy, needs: ['money', 'exports'] },
    response: BuyerExport,
  }),
  downloadExport: route({
    method: 'GET',
    path: '/exports/{id}/file',
    params: { id },
    title: 'The file of an export, for its requester',
    policy: { ...policy, needs: ['money', 'buyers', 'exports'] },
    query: z.object({ tenant: z.optional(z.string().check(z.maxLength(100))) }),
    response: Nothing,
    wire: 'download',
    personal: true,
  }),
}
