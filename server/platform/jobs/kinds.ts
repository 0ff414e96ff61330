/** Kinds of jobs that more than one part of the server queues. */
export const jobKinds = {
  importFile: 'import',
  undoImport: 'undo',
  /** Takes away how often files have said again what stands. */
  trimSightings: 'sightings.trim',
  /** Checks every lead of the tenant again. */
  refreshLeads: 'leads.refresh',
  /** Lets households be written to again whose rest after a card is over. */
  endRests: 'leads.rests',
  /** Looks at the people of new imports for labels to propose. */
  reviewPeople: 'people.review',
  /** Erases names, addresses and rejected rows that are past their retention, and words that find nobody any more. */
  erasePeople: 'people.erase',
  /** Mails an order to its supplier. */
  mailPurchase: 'purchases.mail',
  /** Looks for claims in what imports have touched. */
  detectClaims: 'claims.detect',
  /** Counts how everything sells anew. */
  renewDemand: 'demand.renew',
  /** Sums all money by the day anew. */
  renewMoney: 'money.renew',
  /** Asks a report anew and keeps the answer. */
  runReport: 'reports.run',
  /** Mails the file of a run, or that it failed. */
  mailReport: 'reports.mail',
  /** Plans what is due by the clock of a report that is fetched from Amazon. */
  planFetches: 'fetches.plan',
  /** Takes the next steps of what is fetched from Amazon. */
  runFetches: 'fetches.run',
  /** Takes away what the clock fetched long ago and fetched again since. */
  trimFetches: 'fetches.trim',
  /** Takes up accounts that were connected, or connected again. */
  takeUpFetches: 'fetches.takeUp',
  /** Sends what is due of messages to buyers. */
  runMessages: 'messages.run',
  /** Looks for figures that are unlike what was expected, in what imports have touched. */
  findAnomalies: 'anomalies.find',
  /** Looks for what is broken of the company. */
  lookForBroken: 'borkage.look',
  /** Applies a sheet that was looked at. */
  applySheet: 'sheets.apply',
  /** Fetches a sheet that is remembered and applies it. */
  runSheet: 'sheets.run',
  /** Takes away sheets that were looked at too long ago to be applied, and runs that changed nothing. */
  sweepSheets: 'sheets.sweep',
  /** Writes buyers into a file. */
  exportBuyers: 'exports.write',
  /** Takes away exported files whose day is over. */
  sweepExports: 'exports.sweep',
  /** Asks Amazon where a connected account sells, and for its ads profiles. */
  findReach: 'connections.reach',
} as const

/** What changes the facts that come of files; what looks at them waits until these are over. */
export const changesOfFacts = [jobKinds.importFile, jobKinds.undoImport]
