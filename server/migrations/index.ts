import { platform } from './0001_platform.ts'
import { imports } from './0002_imports.ts'
import { leads } from './0003_leads.ts'
import { accounts } from './0004_accounts.ts'
import { addresses } from './0005_addresses.ts'
import { shortlinks } from './0006_shortlinks.ts'
import { salesDaily } from './0007_sales_daily.ts'
import { jobFailures } from './0008_job_failures.ts'
import { logisticsFacts } from './0009_logistics_facts.ts'
import { catalogue } from './0010_catalogue.ts'
import { stock } from './0011_stock.ts'
import { demand } from './0012_demand.ts'
import { purchasing } from './0013_purchasing.ts'
import { claimEvidence } from './0014_claim_evidence.ts'
import { claims } from './0015_claims.ts'
import { caller } from './0016_caller.ts'
import { jobs } from './0017_jobs.ts'
import { connectors } from './0018_connectors.ts'
import { schedules } from './0019_schedules.ts'
import { listingDemand } from './0020_listing_demand.ts'
import { purchaseBookings } from './0021_purchase_bookings.ts'
import { importHonesty } from './0022_import_honesty.ts'
import { datedRates } from './0023_dated_rates.ts'
import { safety } from './0025_safety.ts'
import { memberships } from './0026_memberships.ts'
import { space } from './0027_space.ts'
import { ads } from './0028_ads.ts'
import { traffic } from './0029_traffic.ts'
import { statements } from './0030_statements.ts'
import { money } from './0031_money.ts'
import { days } from './0032_days.ts'
import { supersededLines } from './0033_told_again.ts'
import { productParents } from './0034_product_parents.ts'
import { sightingLines } from './0035_sighting_lines.ts'
import { metrics } from './0036_metrics.ts'
import { anomalies } from './0037_anomalies.ts'
import { reports } from './0038_reports.ts'
import { charts } from './0039_charts.ts'
import { infoTypes } from './0040_info_types.ts'
import { sharesOfStorage } from './0041_shares_of_storage.ts'
import { watchedMetrics } from './0042_watched_metrics.ts'
import { removedInfoTypes } from './0043_removed_info_types.ts'
import { connections } from './0044_connections.ts'
import { fetches } from './0045_fetches.ts'
import { sheets } from './0047_sheets.ts'
import { borkage } from './0048_borkage.ts'
import { sheetProgress } from './0049_sheet_progress.ts'
import { exports } from './0051_exports.ts'
import { leadSpeed } from './0052_lead_speed.ts'
import { cardDesigns } from './0053_card_designs.ts'
import { postcards } from './0054_postcards.ts'
import { messages } from './0057_messages.ts'
import { messageAllotments } from './0058_message_allotments.ts'
import { optOutPages } from './0059_opt_out_pages.ts'
import { cardCodes } from './0060_card_codes.ts'
import { purchases } from './0061_purchases.ts'
import { cardSenders } from './0063_card_senders.ts'
import { cardReprints } from './0064_card_reprints.ts'
import { erasedPeople } from './0065_erased_people.ts'
import { unknownMessages } from './0066_unknown_messages.ts'
import { distributable } from './0068_distributable.ts'
import { statistics } from './0070_statistics.ts'
import { rollingUpgrade } from './0071_rolling_upgrade.ts'
import { lifetimes } from './0074_lifetimes.ts'
import { printedPostage } from './0080_printed_postage.ts'
import { productWords } from './0082_product_words.ts'
import { statisticsOfParts } from './0083_statistics_of_parts.ts'
import { moneyByColumns } from './0084_money_by_columns.ts'
import { jobInterruptions } from './0090_job_interruptions.ts'
import { renewedFigures } from './0091_renewed_figures.ts'
import { jobTurns } from './0092_job_turns.ts'
import { fileStoreMark } from './0093_file_store_mark.ts'
import { profitOfKnownCosts } from './0095_profit_of_known_costs.ts'
import { deletedSkuProducts } from './0097_deleted_sku_products.ts'
import { demoSources } from './0101_demo_sources.ts'
import { demandPairs } from './0102_demand_pairs.ts'
import { stockBits } from './0103_stock_bits.ts'
import { unindexedProducts } from './0104_unindexed_products.ts'

/** Every step of the schema in order; forward only, and a step that has landed is never changed. */
export const migrations: Readonly<Record<string, string>> = {
  '0001_platform': platform,
  '0002_imports': imports,
  '0003_leads': leads,
  '0004_accounts': accounts,
  '0005_addresses': addresses,
  '0006_shortlinks': shortlinks,
  '0007_sales_daily': salesDaily,
  '0008_job_failures': jobFailures,
  '0009_logistics_facts': logisticsFacts,
  '0010_catalogue': catalogue,
  '0011_stock': stock,
  '0012_demand': demand,
  '0013_purchasing': purchasing,
  '0014_claim_evidence': claimEvidence,
  '0015_claims': claims,
  '0016_caller': caller,
  '0017_jobs': jobs,
  '0018_connectors': connectors,
  '0019_schedules': schedules,
  '0020_listing_demand': listingDemand,
  '0021_purchase_bookings': purchaseBookings,
  '0022_import_honesty': importHonesty,
  '0023_dated_rates': datedRates,
  '0025_safety': safety,
  '0026_memberships': memberships,
  '0027_space': space,
  '0028_ads': ads,
  '0029_traffic': traffic,
  '0030_statements': statements,
  '0031_money': money,
  '0032_days': days,
  '0033_told_again': supersededLines,
  '0034_product_parents': productParents,
  '0035_sighting_lines': sightingLines,
  '0036_metrics': metrics,
  '0037_anomalies': anomalies,
  '0038_reports': reports,
  '0039_charts': charts,
  '0040_info_types': infoTypes,
  '0041_shares_of_storage': sharesOfStorage,
  '0042_watched_metrics': watchedMetrics,
  '0043_removed_info_types': removedInfoTypes,
  '0044_connections': connections,
  '0045_fetches': fetches,
  '0047_sheets': sheets,
  '0048_borkage': borkage,
  '0049_sheet_progress': sheetProgress,
  '0051_exports': exports,
  '0052_lead_speed': leadSpeed,
  '0053_card_designs': cardDesigns,
  '0054_postcards': postcards,
  '0057_messages': messages,
  '0058_message_allotments': messageAllotments,
  '0059_opt_out_pages': optOutPages,
  '0060_card_codes': cardCodes,
  '0061_purchases': purchases,
  '0063_card_senders': cardSenders,
  '0064_card_reprints': cardReprints,
  '0065_erased_people': erasedPeople,
  '0066_unknown_messages': unknownMessages,
  '0068_distributable': distributable,
  '0070_statistics': statistics,
  '0071_rolling_upgrade': rollingUpgrade,
  '0074_lifetimes': lifetimes,
  '0080_printed_postage': printedPostage,
  '0082_product_words': productWords,
  '0083_statistics_of_parts': statisticsOfParts,
  '0084_money_by_columns': moneyByColumns,
  '0090_job_interruptions': jobInterruptions,
  '0091_renewed_figures': renewedFigures,
  '0092_job_turns': jobTurns,
  '0093_file_store_mark': fileStoreMark,
  '0095_profit_of_known_costs': profitOfKnownCosts,
  '0097_deleted_sku_products': deletedSkuProducts,
  '0101_demo_sources': demoSources,
  '0102_demand_pairs': demandPairs,
  '0103_stock_bits': stockBits,
  '0104_unindexed_products': unindexedProducts,
}
