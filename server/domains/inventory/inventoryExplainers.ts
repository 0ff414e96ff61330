import type { Figure } from '#contract/explain.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { Explainer } from '#platform/wire/explainer.ts'
import { historyExplainers } from './explainHistory.ts'
import { inboundExplainers } from './explainInbound.ts'
import { onTheWayExplainers } from './explainOnTheWay.ts'
import { safetyExplainers } from './explainSafety.ts'
import { slowStockExplainers } from './explainSlowStock.ts'
import { stockExplainers } from './explainStock.ts'

/** What POST /explain says of stock: the nine columns, history, shipments, dead and problematic products. */
export const inventoryExplainers = (platform: Platform) =>
  ({
    ...stockExplainers(platform),
    ...onTheWayExplainers(platform),
    ...safetyExplainers(platform),
    ...historyExplainers,
    ...inboundExplainers,
    ...slowStockExplainers(platform),
  }) satisfies Partial<Record<Figure, Explainer>>
