import * as z from 'zod/mini'
import { Code, TypedAsin } from './common.ts'
import { LONG_SECONDS, route } from './route.ts'
import { Platform } from './sellers.ts'
import { SkuRow } from './skus.ts'

/** The rows of an ASIN to discontinue: all, those of a platform, or those of a seller there. */
const Part = z.object({ platform: z.optional(Platform), seller: z.optional(Code) })
export type Part = z.infer<typeof Part>

/** What a discontinue would change. */
const Touched = z.object({
  skus: z.array(SkuRow),
  /** Units in stock or inbound, and units on order. */
  units: z.number(),
  incoming: z.number(),
  onOrder: z.number(),
})
export type Touched = z.infer<typeof Touched>

export const discontinueRoutes = {
  previewDiscontinue: route({
    method: 'GET',
    path: '/asins/{asin}/discontinue',
    params: { asin: TypedAsin },
    title: 'Preview what discontinuing affects',
    policy: { who: 'member' },
    query: Part,
    response: Touched,
  }),
  discontinueAsin: route({
    method: 'POST',
    path: '/asins/{asin}/discontinue',
    params: { asin: TypedAsin },
    title: 'Discontinue an ASIN: everywhere, on a platform, or for a seller there',
    policy: { who: 'member' },
    body: Part,
    response: z.object({ skus: z.array(SkuRow) }),
  }),
  reactivateAsin: route({
    method: 'POST',
    path: '/asins/{asin}/reactivate',
    params: { asin: TypedAsin },
    title: 'Reactivate a discontinued ASIN',
    policy: { who: 'member' },
    body: Part,
    response: z.object({ skus: z.array(SkuRow) }),
  }),
  discontinueAsins: route({
    method: 'POST',
    path: '/asins/discontinue',
    title: 'Discontinue several ASINs',
    seconds: LONG_SECONDS,
    policy: { who: 'member' },
    body: z.object({
      items: z.array(z.object({ asin: Code, ...Part.shape })).check(z.minLength(1), z.maxLength(2000)),
    }),
    response: z.object({ skus: z.array(SkuRow) }),
  }),
}
