import { REFRESH_ACTIONS } from '../db/followedEvents.ts'

/** Kinds of jobs that several parts of the server queue. */
export const jobKinds = {
  importFile: 'import',
  undoImport: 'undo',
  /** Recomputes what a company can do after its events. */
  refreshActions: REFRESH_ACTIONS,
  /** Mails members what changed, was done and waits. */
  mailWeek: 'actions.mailWeek',
  /** Deletes records of how often files repeated existing rows. */
  trimSightings: 'sightings.trim',
  /** Generates the leads of a product. */
  generateLeads: 'leads.generate',
  /** Checks every lead of the tenant again. */
  refreshLeads: 'leads.refresh',
  /** Allows new cards to households whose rest period is over. */
  endRests: 'leads.rests',
  /** Searches the people of new imports for label proposals. */
  reviewPeople: 'people.review',
  /** Erases names, addresses and rejected rows past their retention, and search tokens without matches. */
  erasePeople: 'people.erase',
  /** Mails an order to its supplier. */
  mailPurchase: 'purchases.mail',
  /** Detects claims in rows that imports have changed. */
  detectClaims: 'claims.detect',
  /** Moves the demand of all listings to the last day that orders cover. */
  rollDemand: 'demand.roll',
  /** Brings the words of new products into the index of the search. */
  indexProducts: 'products.index',
  /** Stores sums of ads over many days. */
  storeAdsTotals: 'ads.totals',
  /** Recomputes all daily money. */
  renewMoney: 'money.renew',
  /** Runs a report and stores the result. */
  runReport: 'reports.run',
  /** Mails the file of a run, or its failure. */
  mailReport: 'reports.mail',
  /** Writes the file of a report into a company's bucket. */
  dropReport: 'reports.drop',
  /** Sends an event to a webhook. */
  deliverEvent: 'webhooks.deliver',
  /** Mails admins that a webhook was paused. */
  mailPausedWebhook: 'webhooks.mailPaused',
  /** Deletes deliveries of webhooks that are 30 days old. */
  sweepDeliveries: 'webhooks.sweep',
  /** Plans the scheduled fetches of a report from Amazon. */
  planFetches: 'fetches.plan',
  /** Runs the next steps of fetches from Amazon. */
  runFetches: 'fetches.run',
  /** Deletes old scheduled fetches that were fetched again later. */
  trimFetches: 'fetches.trim',
  /** Plans accounts that were connected or connected again. */
  takeUpFetches: 'fetches.takeUp',
  /** Sends messages to buyers that are due. */
  runMessages: 'messages.run',
  /** Detects unexpected figures in rows that imports have changed. */
  findAnomalies: 'anomalies.find',
  /** Checks the company for broken things. */
  lookForBroken: 'borkage.look',
  /** Applies a sheet after its preview. */
  applySheet: 'sheets.apply',
  /** Fetches a saved sheet and applies it. */
  runSheet: 'sheets.run',
  /** Deletes expired previews of sheets and runs without changes. */
  sweepSheets: 'sheets.sweep',
  /** Writes a file of buyers. */
  exportBuyers: 'exports.write',
  /** Deletes exported files that have expired. */
  sweepExports: 'exports.sweep',
  /** Requests a connected account's marketplaces and ads profiles from Amazon. */
  findReach: 'connections.reach',
} as const

/** Kinds that change imported data; jobs that read it wait for them. */
export const changesOfFacts = [jobKinds.importFile, jobKinds.undoImport]
