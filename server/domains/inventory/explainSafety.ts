import type { InventoryRow } from '#contract/inventory.ts'
import { readPlanningSettings } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Explainer } from '#platform/wire/explainer.ts'
import { zOf } from '#rules/restock/restockTerms.ts'
import { type Inputs, listingsAsked, readListings, sumInputs } from './explainListings.ts'
import { stockSql } from './listInventory.ts'
import { readListingPlanning } from './listingPlanning.ts'

const tenth = (value: number) => Math.round(value * 100) / 100

/** The numbers of the rule for one listing. */
const ruleInputs = async (scope: Scope, row: InventoryRow, now: Date): Promise<Inputs> => {
  const planning = await readListingPlanning(scope, now, [row.asin])
  const { serviceLevel } = (await readPlanningSettings(scope)).restock
  const { rows } = await stockSql(scope.tenant(), row.asin).execute(scope.tx)
  const demand = rows.find(({ marketplace, seller }) => marketplace === row.marketplace && seller === row.seller)
  const { velocity, suggested } = demand ? planning.suggest(row, demand) : { velocity: null, suggested: null }
  const { leadTime, leadSigma } = planning.leadOf(row)
  const sigma = demand?.sigma ?? null
  return [
    { name: `z at a service level of ${serviceLevel} %`, value: zOf(serviceLevel) },
    { name: 'L: days from order to sellable', value: leadTime },
    { name: 'σ_L: standard deviation of L', value: tenth(leadSigma) },
    { name: 'v: units a day', value: velocity === null ? null : tenth(velocity) },
    {
      name: sigma === null ? 'σ_d: too few days tell, 0.3·v' : 'σ_d: standard deviation of daily units',
      value: sigma === null ? (velocity === null ? null : tenth(0.3 * velocity)) : tenth(sigma),
    },
    { name: 'Suggested, rounded up', value: suggested },
    { name: 'Set by hand', value: row.safetyQty },
  ]
}

const explain =
  ({ now }: Platform): Explainer =>
  async (scope, key) => {
    const rows = await readListings(scope, listingsAsked(key), now())
    const [only] = rows
    return {
      formula: 'Safety stock = set by hand, else z·√(L·σ_d² + v²·σ_L²)',
      inputs: [
        ...(rows.length === 1 && only ? await ruleInputs(scope, only, now()) : []),
        ...sumInputs('Safety stock', rows, ({ safetyTotal }) => safetyTotal),
      ],
      rows: [],
      total: 0,
    }
  }

/** What POST /explain says of safety stock: no file stands behind it but those of sales and stock. */
export const safetyExplainers = (platform: Platform) => ({ 'inventory.safety': explain(platform) })
