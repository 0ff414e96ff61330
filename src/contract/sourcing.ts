import * as z from 'zod/mini'
import { InfoValue } from './asinInfo.ts'
import { route } from './route.ts'
import { PresetName, Supplier } from './suppliers.ts'

const { name, leadTime, minQuantity, casePack } = Supplier.shape

/** What a product costs and who supplies it, per ASIN and seller. */
const SourcingRow = z.object({
  asin: z.string(),
  seller: z.string(),
  name: z.nullable(z.string()),
  skus: z.array(z.string()),
  /** Units sold in the last 365 days. */
  units: z.number(),
  /** By info type: the values that apply today. */
  info: z.record(z.string(), InfoValue),
})
export type SourcingRow = z.infer<typeof SourcingRow>

const Sourcing = z.object({
  /** The most sold product first. */
  rows: z.array(SourcingRow),
  /** Of unit costs. */
  currency: z.string(),
  /** Their values apply to products without their own. */
  suppliers: z.array(z.object({ name, leadTime, minQuantity, casePack })),
  /**
   * Values of the settings, for products and suppliers without their own; `leadTime` in days. `presets`: those that nobody
   * has saved yet.
   */
  defaults: z.object({ minQuantity: z.number(), leadTime: z.number(), presets: z.array(PresetName) }),
})
export type Sourcing = z.infer<typeof Sourcing>

export const sourcingRoutes = {
  showSourcing: route({
    method: 'GET',
    path: '/asins/sourcing',
    title: 'What active products cost and who supplies them, the most sold first',
    api: 'catalogue',
    policy: { who: 'member', onboarding: true },
    response: Sourcing,
  }),
}
