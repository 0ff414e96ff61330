import * as z from 'zod/mini'
import { Code, Day, Nothing, TypedAsin, text } from './common.ts'
import { InfoKey } from './infoTypes.ts'
import { LONG_SECONDS, route } from './route.ts'

/** A value that a person enters for an ASIN and seller from a day on; GET /asins/info/types lists the types. */
export const InfoValue = z.union([text(400), z.number().check(z.minimum(-1e12), z.maximum(1e12))])
/** A value for all days, which replaces every earlier value. */
export const ALWAYS = 'always'
/** The day that such a value is stored under. */
export const ALWAYS_SINCE = '1900-01-01'
/** The day from which a value applies; `always`: all days. */
export const Since = z.union([z.literal(ALWAYS), Day])
/** By seller, then info type: the values that apply today. */
export const InfoBySeller = z.record(z.string(), z.record(z.string(), InfoValue))
const oneType = z.refine<object>((info) => Object.keys(info).length === 1, 'Enter exactly one info type.')

export const asinInfoRoutes = {
  listAllowedValues: route({
    method: 'GET',
    path: '/asins/allowedValues',
    title: 'Suggested values by info type: its choices in order, or the values in use',
    policy: { who: 'member' },
    response: z.record(z.string(), z.array(z.string())),
  }),
  setAsinInfo: route({
    method: 'POST',
    path: '/asins/{asin}/info/{seller}',
    params: { asin: TypedAsin, seller: Code },
    title: 'Set one info type of an ASIN and seller',
    note: 'One key with its value. `from` is its first day, by default today; `always` replaces all earlier values. The first unit cost also applies to all earlier days.',
    api: 'catalogue',
    policy: { who: 'member', onboarding: true },
    query: z.object({ from: z.optional(Since) }),
    body: z.record(InfoKey, InfoValue).check(oneType),
    response: Nothing,
  }),
  removeAsinInfo: route({
    method: 'DELETE',
    path: '/asins/{asin}/info/{seller}',
    params: { asin: TypedAsin, seller: Code },
    title: 'Remove one info type of an ASIN and seller',
    policy: { who: 'member', onboarding: true },
    body: z.record(InfoKey, z.unknown()).check(oneType),
    response: Nothing,
  }),
  setAsinInfoBatch: route({
    method: 'POST',
    path: '/asins/info/batch',
    title: 'Set many values at once, as pasted from a spreadsheet',
    seconds: LONG_SECONDS,
    note: 'All rows or none: an invalid value is refused with its row. null removes the value. `from` works as for one value; a row can have its own.',
    api: 'catalogue',
    policy: { who: 'member', onboarding: true },
    body: z.object({
      rows: z
        .array(
          z.object({ asin: Code, seller: Code, type: InfoKey, value: z.nullable(InfoValue), from: z.optional(Since) }),
        )
        .check(z.maxLength(20_000)),
      from: z.optional(Since),
    }),
    response: z.object({ changed: z.number() }),
  }),
  syncAsinInfo: route({
    method: 'POST',
    path: '/asins/info/sync',
    title: 'Synchronize product info with the connected spreadsheet',
    seconds: LONG_SECONDS,
    policy: { who: 'member', needs: ['costs', 'changes'] },
    response: z.object({ read: z.number(), written: z.number(), refused: z.array(z.string()) }),
  }),
  showInfoSheet: route({
    method: 'GET',
    path: '/asins/info/sheet',
    title: 'The connected spreadsheet',
    note: 'The key of the service account is never sent back.',
    policy: { who: 'admin' },
    response: z.object({ spreadsheet: z.nullable(z.string()), account: z.nullable(z.string()) }),
  }),
  connectInfoSheet: route({
    method: 'PUT',
    path: '/asins/info/sheet',
    title: 'Connect a spreadsheet by its address and the key of a service account; null disconnects',
    policy: { who: 'admin' },
    body: z.object({ spreadsheet: z.nullable(text(2000)), key: z.optional(text(20_000)) }),
    response: Nothing,
  }),
}
