import { unindexedProducts } from './0104_unindexed_products.ts'
import { stockCuts } from './0105_stock_cuts.ts'
import { sourceTimes } from './0106_source_times.ts'
import { roomForUpdates } from './0107_room_for_updates.ts'
import { supplierTerms } from './0108_supplier_terms.ts'
import { actions } from './0109_actions.ts'
import { placedAt } from './0114_placed_at.ts'
import { actionStakes } from './0117_action_stakes.ts'
import { actionOutcomes } from './0118_action_outcomes.ts'
import { moneyByDay } from './0119_money_by_day.ts'
import { expenses } from './0122_expenses.ts'
import { photos } from './0125_photos.ts'
import { outcomeDays } from './0127_outcome_days.ts'
import { weeklyDigest } from './0128_weekly_digest.ts'
import { apiTokens } from './0130_api_tokens.ts'
import { adsChanges } from './0137_ads_changes.ts'
import { twoStep } from './0143_two_step.ts'
import { webhooks } from './0144_webhooks.ts'
import { reportDrops } from './0145_report_drops.ts'
import { companySignIn } from './0147_company_sign_in.ts'
import { accessRoles } from './0149_access_roles.ts'
import { stockClearances } from './0150_stock_clearances.ts'
import { adsTotals } from './0151_ads_totals.ts'
import { outcomeParts } from './0159_outcome_parts.ts'
import { seasonPriors } from './0164_season_priors.ts'
import { vatByProduct } from './0165_vat_by_product.ts'
import { pausedDrops } from './0166_paused_drops.ts'
import { summariesOfBlocks } from './0170_summaries_of_blocks.ts'
import { anomalyRevisions } from './0171_anomaly_revisions.ts'
import { demandChanges } from './0177_demand_changes.ts'
import { stockSpans } from './0179_stock_spans.ts'
import { quietEvents } from './0180_quiet_events.ts'
import { consentsByHousehold } from './0181_consents_by_household.ts'
import { baseline } from './baseline/index.ts'

/** The step that creates the whole schema. A database where the last of the earlier steps ran already has it. */
export const baselineStep = '0103_stock_bits'

/** The last version that upgrades databases older than the baseline. */
export const versionBeforeBaseline = '1.0.0-rc.1'

/**
 * Every step of the schema in order. A step that has landed is never changed. A new step has a higher number than every other,
 * because a database that has taken a later one refuses an earlier one. Steps go forward only, in two releases:
 * the first adds what the new version needs, and fills it; a later one, when no process of the old version is left,
 * removes what nobody uses.
 */
export const migrations: Readonly<Record<string, string>> = {
  [baselineStep]: baseline,
  '0104_unindexed_products': unindexedProducts,
  '0105_stock_cuts': stockCuts,
  '0106_source_times': sourceTimes,
  '0107_room_for_updates': roomForUpdates,
  '0108_supplier_terms': supplierTerms,
  '0109_actions': actions,
  '0114_placed_at': placedAt,
  '0117_action_stakes': actionStakes,
  '0118_action_outcomes': actionOutcomes,
  '0119_money_by_day': moneyByDay,
  '0122_expenses': expenses,
  '0125_photos': photos,
  '0127_outcome_days': outcomeDays,
  '0128_weekly_digest': weeklyDigest,
  '0130_api_tokens': apiTokens,
  '0137_ads_changes': adsChanges,
  '0143_two_step': twoStep,
  '0144_webhooks': webhooks,
  '0145_report_drops': reportDrops,
  '0147_company_sign_in': companySignIn,
  '0149_access_roles': accessRoles,
  '0150_stock_clearances': stockClearances,
  '0151_ads_totals': adsTotals,
  '0159_outcome_parts': outcomeParts,
  '0164_season_priors': seasonPriors,
  '0165_vat_by_product': vatByProduct,
  '0166_paused_drops': pausedDrops,
  '0170_summaries_of_blocks': summariesOfBlocks,
  '0171_anomaly_revisions': anomalyRevisions,
  '0177_demand_changes': demandChanges,
  '0179_stock_spans': stockSpans,
  '0180_quiet_events': quietEvents,
  '0181_consents_by_household': consentsByHousehold,
}
