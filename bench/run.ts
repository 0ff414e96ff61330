import { build } from '../config/build.mjs'
import { measureActionList } from './measures/actionList.ts'
import { measureActions } from './measures/actions.ts'
import { measureAdOutcomes } from './measures/adOutcomes.ts'
import { measureAds } from './measures/ads.ts'
import { measureAnomalies } from './measures/anomalies.ts'
import { measureAttack } from './measures/attack.ts'
import { measureBackfill } from './measures/backfill.ts'
import { measureBids } from './measures/bids.ts'
import { measureBudget } from './measures/budget.ts'
import { measureCash } from './measures/cash.ts'
import { measureClaims } from './measures/claims.ts'
import { measureClearance } from './measures/clearance.ts'
import { measureClearanceOutcomes } from './measures/clearanceOutcomes.ts'
import { measureCluster } from './measures/cluster.ts'
import { measureCosts } from './measures/costs.ts'
import { measureCrowd } from './measures/crowd.ts'
import { measureDemo } from './measures/demo.ts'
import { measureForecast } from './measures/forecast.ts'
import { measureFormula } from './measures/formula.ts'
import { measureGrowth } from './measures/growth.ts'
import { measureImports } from './measures/imports.ts'
import { measureInventory } from './measures/inventory.ts'
import { measureKills } from './measures/kills.ts'
import { measureLeads } from './measures/leads.ts'
import { measureLedger } from './measures/ledger.ts'
import { measureMatching } from './measures/matching.ts'
import { measureMeasures } from './measures/measures.ts'
import { measureNeighbours } from './measures/neighbours.ts'
import { measureOrderOutcomes } from './measures/orderOutcomes.ts'
import { measureReports } from './measures/reports.ts'
import { measureRestock } from './measures/restock.ts'
import { measureServer } from './measures/server.ts'
import { measureStartup } from './measures/startup.ts'
import { measureTable } from './measures/table.ts'
import { measureWeight } from './measures/weight.ts'
import { print } from './support/figures.ts'

const measures = {
  startup: measureStartup,
  demo: measureDemo,
  weight: measureWeight,
  imports: measureImports,
  server: measureServer,
  ledger: measureLedger,
  ads: measureAds,
  leads: measureLeads,
  table: measureTable,
  inventory: measureInventory,
  restock: measureRestock,
  measures: measureMeasures,
  reports: measureReports,
  formula: measureFormula,
  anomalies: measureAnomalies,
  forecast: measureForecast,
  bids: measureBids,
  adOutcomes: measureAdOutcomes,
  budget: measureBudget,
  actions: measureActions,
  actionList: measureActionList,
  orderOutcomes: measureOrderOutcomes,
  cash: measureCash,
  costs: measureCosts,
  matching: measureMatching,
  claims: measureClaims,
  clearance: measureClearance,
  clearanceOutcomes: measureClearanceOutcomes,
  backfill: measureBackfill,
  neighbours: measureNeighbours,
  attack: measureAttack,
  crowd: measureCrowd,
  kills: measureKills,
  cluster: measureCluster,
  growth: measureGrowth,
}

/** Runs the measures named on the command line, all of them when none is; a missed aim is told, not punished. */
const main = async () => {
  const named = process.argv.slice(2)
  if (!build()) throw new Error('Clove could not be built')
  for (const [name, measure] of Object.entries(measures)) {
    if (named.length && !named.includes(name)) continue
    console.log(`\n${name}`)
    print(await measure())
  }
}

await main()
