/**
 * Data in a colleague's browser cache that a command can make out of date; the client's cache tags have the same names.
 */
export type Noun =
  | 'Action'
  | 'Ads'
  | 'Address'
  | 'OptOutPage'
  | 'Allotment'
  | 'Anomaly'
  | 'Asin'
  | 'AsinInfo'
  | 'CardCost'
  | 'CardDesign'
  | 'CardPicture'
  | 'Chart'
  | 'Company'
  | 'Customer'
  | 'DeadSettings'
  | 'Document'
  | 'Expense'
  | 'Explanation'
  | 'FeeRate'
  | 'Fetch'
  | 'Home'
  | 'Incoming'
  | 'Measure'
  | 'Member'
  | 'Message'
  | 'MessageTemplate'
  | 'Metric'
  | 'Note'
  | 'Postcard'
  | 'CardResponse'
  | 'Purchase'
  | 'PurchaseSettings'
  | 'Report'
  | 'ReportDrop'
  | 'ReportSettings'
  | 'Restock'
  | 'RestockSettings'
  | 'Cash'
  | 'Safety'
  | 'Dead'
  | 'Seller'
  | 'SheetImport'
  | 'SignInProvider'
  | 'Sku'
  | 'Supplier'
  | 'Tenant'
  | 'Webhook'
  | 'WebhookDelivery'

interface Command {
  /**
   * Audit log text after the user's name. `{after.number}` is a value of the audit row, `{a|b}` the first one present,
   * `{after.asins#ASIN|ASINs}` a count, `{@params.uid}` the name of a user; a part in square brackets is omitted when a
   * value in it is missing.
   */
  did: string
  /**
   * Data that colleagues must refetch; absent when the command emits its own events or when no screen shows the data.
   */
  changes?: readonly Noun[]
}

const skus: readonly Noun[] = ['Sku', 'Asin', 'Home']
const info: readonly Noun[] = ['AsinInfo', 'Asin', 'Restock']
const orders: readonly Noun[] = ['Purchase', 'Incoming', 'Home']
const metrics: readonly Noun[] = ['Metric', 'Measure']
const expenses: readonly Noun[] = ['Expense', 'Measure', 'Home', 'Cash']
const labels: readonly Noun[] = ['Address', 'Customer', 'Home']
/** Data that a sheet import may change, and the list of imports. */
export const sheetNouns: readonly Noun[] = [
  ...new Set<Noun>([...info, ...skus, ...orders, ...labels, 'Safety', 'Supplier', 'SheetImport']),
]

/** Every endpoint that writes an audit row, by its name in the contract. */
export const commands: Readonly<Record<string, Command>> = {
  signUp: { did: 'created an account' },
  confirmSignUp: { did: 'created an account' },
  signIn: { did: 'signed in' },
  saveSettings: { did: 'changed their own settings' },
  saveProfile: { did: 'changed their own name or picture' },
  changePassword: { did: 'changed their password' },
  addApp: { did: 'set up an authenticator app for signing in' },
  removeApp: { did: 'removed the authenticator app' },
  renewCodes: { did: 'made new recovery codes' },
  addPasskey: { did: 'added the passkey {after.title}' },
  removePasskey: { did: 'removed the passkey {before.title}' },
  signInWithPasskey: { did: 'signed in with a passkey' },
  signInWithCompany: {
    did: 'signed in with the company’s provider[ and joined as {after.joined}]',
    changes: ['Member'],
  },
  endOtherSessions: { did: 'ended all their other sessions' },
  requestReset: { did: 'requested a link to set a new password' },
  finishReset: { did: 'set a new password by a link' },
  acceptInvitation: { did: 'joined the company', changes: ['Member'] },

  inviteUser: { did: 'invited {after.email}[ as {after.type}]', changes: ['Member'] },
  saveUser: { did: 'changed the rights of {@params.uid}', changes: ['Member'] },
  resetUser: { did: 'created a link for {@params.uid} to set a new password' },
  addAccessRole: { did: 'created the role {after.title}', changes: ['Member'] },
  saveAccessRole: { did: 'changed the role {after.title}', changes: ['Member'] },
  removeAccessRole: { did: 'deleted the role {before.title}', changes: ['Member'] },
  withdrawInvitation: { did: 'withdrew the invitation of {before.email}', changes: ['Member'] },
  saveCompany: { did: 'changed the company information', changes: ['Company', 'Tenant', 'Home'] },
  saveCompanyFeatures: {
    did: 'switched features of the company[: {after.switched}]',
    changes: ['Company', 'Tenant', 'Home'],
  },
  saveSignInProvider: {
    did: 'changed the sign-in by the company’s provider[ {after.issuer}]',
    changes: ['SignInProvider'],
  },
  removeSignInProvider: { did: 'removed the sign-in by {before.issuer}', changes: ['SignInProvider'] },
  testSignInProvider: { did: 'tested the sign-in by a provider' },
  setDefaultTenant: { did: 'made {after.default} the company to open first' },
  saveSellers: { did: 'changed the seller accounts', changes: ['Seller', 'Sku'] },
  // connection events report the new state
  beginAmazon: { did: 'went to Amazon to connect {after.seller}' },
  finishAmazon: { did: 'connected {after.seller} by signing in with Amazon' },
  saveAmazon: { did: 'connected {after.seller} to Amazon by a refresh token' },
  testConnection: { did: 'tested the connection {after.kind}[ of {after.seller}]' },
  removeConnection: { did: 'removed the connection {params.kind} of {params.seller}' },
  addApiToken: { did: 'created the API token {after.title}' },
  revokeApiToken: { did: 'revoked the API token {before.title}' },
  addWebhook: { did: 'added the webhook {after.title}', changes: ['Webhook'] },
  saveWebhook: { did: 'changed the webhook {before.title}', changes: ['Webhook'] },
  removeWebhook: { did: 'deleted the webhook {before.title}', changes: ['Webhook'] },
  rotateWebhookSecret: { did: 'replaced the signing secret of the webhook {after.title}' },
  resumeWebhook: { did: 'resumed the webhook {after.title}', changes: ['Webhook'] },
  testWebhook: { did: 'sent a test event to the webhook {after.title}', changes: ['WebhookDelivery'] },
  resendWebhookDelivery: { did: 'sent {after.event} to the webhook {after.title} again', changes: ['WebhookDelivery'] },
  removeSeller: { did: 'removed the seller account {before.title}', changes: ['Seller', 'Sku'] },
  saveStart: { did: 'set up {after.company}', changes: ['Company', 'Seller', 'Tenant'] },
  finishOnboarding: { did: 'finished the setup[ of {after.company|before.company}]', changes: ['Tenant'] },

  addSku: { did: 'added SKU {after.sku} to {params.asin}', changes: skus },
  changeSku: { did: 'changed SKU {after.sku|before.sku} of {params.asin}', changes: skus },
  removeSku: { did: 'removed SKU {before.sku} from {params.asin}', changes: skus },
  fillFnsku: { did: 'gave SKU {after.sku|before.sku} the FNSKU {after.fnsku}', changes: skus },
  setAsinInfo: { did: 'set a value of {params.asin}', changes: info },
  removeAsinInfo: { did: 'removed a value of {params.asin}', changes: info },
  setAsinInfoBatch: { did: 'set {after#value|values} of products', changes: info },
  syncAsinInfo: { did: 'synchronized the spreadsheet[ with {after.noted#value|values}]', changes: info },
  addInfoType: { did: 'added the info type {after.title}', changes: info },
  changeInfoType: { did: 'changed the info type {after.title}', changes: info },
  removeInfoType: { did: 'removed the info type {before.title}[ with {before.values} values]', changes: info },
  restoreInfoType: { did: 'restored the info type {after.title}', changes: info },
  orderInfoTypes: { did: 'changed the order of the info types', changes: info },
  connectInfoSheet: { did: 'changed which spreadsheet is connected', changes: ['AsinInfo'] },
  saveSheetAccount: { did: 'changed the Google service account[ to {after.email}]', changes: ['SheetImport'] },
  applySheet: { did: 'applied {after.changed} values from the sheet {after.title}', changes: ['SheetImport'] },
  undoSheetRun: { did: 'undid the import from the sheet {after.title}', changes: sheetNouns },
  saveSheetImport: { did: 'changed the import {after.title} from a sheet', changes: ['SheetImport'] },
  removeSheetImport: { did: 'deleted the import {before.title} from a sheet', changes: ['SheetImport'] },
  startFetches: {
    did: 'fetched {after.type} of {after.seller} from Amazon[, {after.since} to {after.until}]',
    changes: ['Fetch'],
  },
  retryFetch: { did: 'retried fetching {after.type}[ of {after.since} to {after.until}]', changes: ['Fetch'] },
  stopFetch: { did: 'stopped fetching {after.type}[ of {after.since} to {after.until}]', changes: ['Fetch'] },
  setFetchSchedule: { did: 'switched the schedule of {after.type} of {after.seller}', changes: ['Fetch'] },
  runSheetImport: { did: 'ran the import {after.title} from a sheet' },
  discontinueAsin: { did: 'discontinued {params.asin}[ on {after.platform}]', changes: skus },
  reactivateAsin: { did: 'reactivated {params.asin}', changes: skus },
  discontinueAsins: { did: 'discontinued {after.discontinued#SKU|SKUs}', changes: skus },
  nukeSku: { did: 'deleted SKU {after.sku} and its sales on {after.platform}', changes: [...skus, 'Restock'] },
  setActionMail: { did: 'switched the mail of the week to {after.wanted}', changes: ['Action'] },
  snoozeAction: { did: 'hid the action {params.kind} until {after.until}', changes: ['Action'] },
  dismissAction: { did: 'dismissed the action {params.kind}[: {after.reason}]', changes: ['Action'] },
  restoreAction: { did: 'showed the action {params.kind} again', changes: ['Action'] },
  assignAction: { did: 'assigned the action {params.kind} to {@after.uid|nobody}', changes: ['Action'] },
  seeAnomalies: { did: 'marked {after.ids#anomaly|anomalies} as {after.seen}', changes: ['Anomaly'] },
  muteAnomalies: { did: 'muted anomalies[ of {after.asin}][ in {after.title}]', changes: ['Anomaly'] },
  unmuteAnomalies: {
    did: 'removed a mute of anomalies[ of {before.asin}][ in {before.title|before.measure}]',
    changes: ['Anomaly'],
  },
  addNote: { did: 'wrote a note on SKU {after.sku} of {params.asin}', changes: ['Note'] },
  deleteNote: { did: 'deleted a note on SKU {before.sku} of {params.asin}', changes: ['Note'] },

  // stock events report the change
  setSafety: { did: 'set the safety stock of {after#listing|listings}', changes: ['Safety'] },
  saveDeadSettings: { did: 'changed the days of dead and problematic products', changes: ['DeadSettings', 'Dead'] },
  saveRestockSettings: { did: 'changed the restock settings', changes: ['RestockSettings', 'Restock', 'Home'] },
  saveCashSettings: { did: 'changed the balance or line of the cash forecast', changes: ['Cash'] },
  addPlannedEvent: { did: 'planned a deal or a launch[ of {after.asin}]', changes: ['Restock'] },
  removePlannedEvent: { did: 'removed a planned deal or launch', changes: ['Restock'] },
  setOneStock: {
    did: 'set whether Amazon’s stock and the seller’s own serve the same buyers[ of {after.asin}]',
    changes: ['Restock'],
  },

  addPurchase: { did: 'created purchase order {after.number}[ to {after.supplier}]', changes: orders },
  savePurchase: { did: 'changed purchase order {after.number}', changes: orders },
  removePurchase: { did: 'deleted the draft {before.number}', changes: orders },
  sendPurchase: { did: 'placed purchase order {after.number}[ with {after.supplier}]', changes: orders },
  unplacePurchase: { did: 'undid placing purchase order {after.number}', changes: orders },
  shipPurchase: { did: 'marked purchase order {after.number} as shipped', changes: orders },
  receivePurchase: { did: 'received units of purchase order {after.number}', changes: orders },
  closePurchase: { did: 'closed purchase order {after.number}', changes: orders },
  cancelPurchase: { did: 'canceled purchase order {after.number}', changes: orders },
  reopenPurchase: { did: 'reopened purchase order {after.number}', changes: orders },
  downloadPurchasePdf: { did: 'downloaded purchase order[ {after.number}] as PDF' },
  downloadPurchaseCsv: { did: 'downloaded the lines of purchase order[ {after.number}]' },
  savePurchaseSettings: { did: 'changed how order quantities are suggested', changes: ['PurchaseSettings', 'Restock'] },
  addSuppliers: { did: 'added {after#supplier|suppliers}', changes: ['Supplier', 'Restock'] },
  saveSupplier: { did: 'saved supplier {after.name}', changes: ['Supplier', 'Purchase', 'Restock'] },
  removeSupplier: { did: 'removed supplier {before.name}', changes: ['Supplier'] },
  matchIncoming: { did: 'matched shipment {after.id}[ with purchase order {after.po}]', changes: orders },
  matchAllIncoming: {
    did: 'matched {after.booked#shipment|shipments} with their best purchase orders',
    changes: orders,
  },
  undoAllIncoming: { did: 'undid {before.booked#match|matches} of shipments', changes: orders },
  pairIncoming: {
    did: 'set whether shipment {after.id|after.shipment} belongs to purchase order[ {after.po}]',
    changes: orders,
  },
  deleteIncoming: { did: 'dismissed the unmatched shipment {before.id}', changes: orders },
  undoIncoming: { did: 'undid the match of shipment {after.id}[ with purchase order {after.po}]', changes: orders },

  // lead job and lead count events report the change
  generateLeads: { did: 'generated leads of {params.asin}' },
  generateLeadsBatch: { did: 'generated leads of {after.asins#ASIN|ASINs}' },
  clearLeads: { did: 'cleared the leads of {params.asin}' },
  clearLeadsBatch: { did: 'cleared the leads of {after.asins#ASIN|ASINs}' },
  refreshLeads: { did: 'started a check of all leads' },
  // campaign events report the change
  saveCardCosts: { did: 'set the cost of a postcard', changes: ['CardCost'] },
  typeCodes: { did: 'entered {after.taken#redeemed offer code|redeemed offer codes}', changes: ['CardResponse'] },
  removeTypedCode: { did: 'removed the offer code {before.code}', changes: ['CardResponse'] },
  addPostcard: { did: 'created the postcard campaign {after.title}', changes: ['Postcard'] },
  savePostcard: { did: 'changed the postcard campaign {after.title}', changes: ['Postcard'] },
  removePostcard: { did: 'deleted the postcard campaign {before.title}', changes: ['Postcard'] },
  proofPostcard: { did: 'drew {after.cards} cards of the postcard campaign {after.title}' },
  downloadProof: { did: 'downloaded a proof of the postcard campaign[ {after.title}]' },
  printPostcard: { did: 'printed {after.cards} cards of the postcard campaign {after.title}[ {after.again}]' },
  undoPostcard: {
    did: '[undid {after.undone} printed cards of the postcard campaign {after.title}][stopped printing the postcard campaign {after.title}, {after.stopped} cards]',
  },
  downloadPostcards: { did: 'downloaded {after.name|cards or addresses}[ of the postcard campaign {after.title}]' },
  addLabel: { did: 'put the label {after.label} on a household', changes: labels },
  removeLabel: { did: 'removed the label {before.label}', changes: labels },
  dismissSuggestion: { did: 'dismissed the suggestion[ {after.label}]', changes: labels },
  importBlacklist: { did: 'imported a blacklist' },
  revealCustomer: { did: 'viewed the name and address of customer {params.hash}' },
  downloadCustomer: { did: 'downloaded all stored data of customer {params.hash}' },
  eraseCustomer: { did: 'erased name and address of customer {params.hash}', changes: [...labels, 'Customer'] },
  optOut: { did: 'opted a buyer out', changes: labels },
  withdrawOptOut: { did: 'removed an opt-out', changes: labels },
  saveOptOutPage: { did: 'changed what the opt-out page says', changes: ['OptOutPage'] },

  addMessageTemplate: { did: 'saved the message template {after.title}', changes: ['MessageTemplate'] },
  saveMessageTemplate: { did: 'changed the message template {after.title}', changes: ['MessageTemplate'] },
  removeMessageTemplate: { did: 'deleted the message template {before.title}', changes: ['MessageTemplate'] },
  restoreMessageTemplate: { did: 'restored the message template {after.title}', changes: ['MessageTemplate'] },
  addCampaign: { did: 'created the campaign {after.title}', changes: ['Message', 'MessageTemplate'] },
  saveCampaign: { did: 'changed the campaign {after.title}', changes: ['Message', 'MessageTemplate'] },
  removeCampaign: { did: 'deleted the campaign {before.title}', changes: ['Message', 'MessageTemplate'] },
  // message events report the change
  startCampaign: { did: 'started the campaign {after.title}[ with {after.planned} messages]' },
  stopCampaign: { did: 'stopped the campaign {after.title}' },
  retryMessages: { did: 'retried messages of the campaign {after.title}' },

  settleMessage: {
    did: 'recorded that the message of order {params.order} in the campaign {after.title} was {after.was}',
  },

  allotLeads: { did: 'allotted {after.leads} leads to {after.campaigns#campaign|campaigns}', changes: ['Allotment'] },
  undoAllotment: { did: 'undid an allotment of {before.leads} leads', changes: ['Allotment'] },

  // report run events report the change
  addReport: { did: 'saved the report {after.title}', changes: ['Report'] },
  saveReport: { did: 'changed the report {after.title}', changes: ['Report'] },
  removeReport: { did: 'deleted the report {before.title}', changes: ['Report'] },
  restoreReport: { did: 'restored the report {after.title}', changes: ['Report'] },
  copyReport: { did: 'copied a report as {after.title}', changes: ['Report'] },
  // export events report the change
  addExport: { did: 'exported buyers[ with {after.columns#column|columns}] as export {after.export}' },
  removeExport: { did: 'deleted the file of export {before.export}' },
  downloadExport: { did: 'downloaded the file of export {params.id}' },
  addReportDrop: {
    did: 'set the report {after.title} to be sent to the bucket {after.bucket}',
    changes: ['ReportDrop'],
  },
  saveReportDrop: {
    did: 'changed how the report {after.title} is sent to the bucket {after.bucket}',
    changes: ['ReportDrop'],
  },
  removeReportDrop: {
    did: 'stopped sending the report {before.title} to the bucket {before.bucket}',
    changes: ['ReportDrop'],
  },
  testReportDrop: { did: 'tested the bucket {after.bucket} for the report {after.title}' },
  runReportDrop: { did: 'sent the report {after.title} to the bucket {after.bucket}', changes: ['ReportDrop'] },
  runReport: { did: 'ran the report {after.title}' },
  downloadReportXlsx: { did: 'downloaded {after.title|a report} as a workbook' },
  downloadReportCsv: { did: 'downloaded {after.title|a report} as CSV' },
  downloadReportParquet: { did: 'downloaded {after.title|a report} as Parquet' },
  saveReportSettings: { did: 'changed what reports may show of a product', changes: ['ReportSettings'] },
  addChart: { did: 'saved the chart {after.title}', changes: ['Chart'] },
  saveChart: {
    did: '[changed the chart {after.title}][pinned the chart {after.pinned.title} to their home screen][removed the chart {before.pinned.title} from their home screen]',
    changes: ['Chart'],
  },
  removeChart: { did: 'deleted the chart {before.title}', changes: ['Chart'] },
  restoreChart: { did: 'restored the chart {after.title}', changes: ['Chart'] },
  orderChartPins: { did: 'reordered {after.titles#pinned chart|pinned charts} of their own', changes: ['Chart'] },

  addCardDesign: { did: 'created the card design {after.title}', changes: ['CardDesign'] },
  copyCardDesign: { did: 'copied a card design as {after.title}', changes: ['CardDesign'] },
  saveCardDesign: { did: 'changed the card design {after.title}', changes: ['CardDesign'] },
  renameCardDesign: { did: 'renamed the card design {before.title} to {after.title}', changes: ['CardDesign'] },
  removeCardDesign: { did: 'deleted the card design {before.title}', changes: ['CardDesign'] },
  restoreCardDesign: { did: 'restored the card design {after.title}', changes: ['CardDesign'] },
  downloadCardProof: { did: 'downloaded a card design as PDF' },
  sendCardPicture: { did: 'uploaded a picture for cards', changes: ['CardPicture'] },
  removeCardPicture: { did: 'deleted the picture for cards {before.name}', changes: ['CardPicture'] },

  // import events report the progress
  sendUpload: { did: 'uploaded {after.filename|a file}' },
  acceptUpload: { did: 'imported {after.filename}' },
  dropUpload: { did: 'discarded {after.filename}' },
  undoUpload: { did: 'undid the import of {after.filename}' },
  downloadRejected: { did: 'downloaded the rejected rows of {after.filename|a file}' },
  downloadShopTemplate: { did: 'downloaded the template for shop orders' },
  downloadRemovalTemplate: { did: 'downloaded the template for removals' },

  // claim events report the change; what was done is in `caseCommands`
  askNinja: { did: 'changed claims' },
  sendDocument: { did: 'uploaded the document[ {after.name}]' },
  downloadDocument: { did: 'downloaded the document[ {after.name}]' },
  saveDocument: { did: 'set the details of document {after.name}', changes: ['Document'] },
  removeDocument: { did: 'deleted document {before.name}', changes: ['Document'] },
  downloadEvidence: { did: 'downloaded the evidence of case {params.id}' },
  createMetric: { did: 'created the metric {after.title}', changes: metrics },
  saveMetric: { did: 'changed the metric {after.title}', changes: metrics },
  removeMetric: { did: 'deleted the metric {before.title}', changes: metrics },
  watchMetric: { did: 'had the metric {after.title} {after.is} for anomalies', changes: metrics },
  restoreMetric: { did: 'restored the metric {after.title}', changes: metrics },
  recordAdsChanges: { did: 'recorded {after.changes#change|changes} of ads as done', changes: ['Ads'] },
  removeAdsChanges: { did: 'removed {before.changes#recorded change|recorded changes} of ads', changes: ['Ads'] },
  recordDeadClearances: {
    did: 'recorded {after.clearances#listing|listings} of slow stock as cleared',
    changes: ['Dead'],
  },
  removeDeadClearances: { did: 'removed {before.clearances#record|records} of cleared stock', changes: ['Dead'] },
  addExpenses: { did: 'added {after.expenses#expense|expenses}', changes: expenses },
  saveExpense: { did: 'changed the expense {after.name}', changes: expenses },
  removeExpenses: { did: 'removed {before.expenses#expense|expenses}', changes: expenses },
  saveVatRates: { did: 'set the VAT rates of {after.marketplace}', changes: expenses },
  setFeeRate: { did: 'set a fee rate', changes: ['FeeRate'] },
  downloadStatement: { did: 'downloaded the settled money for accounting' },
  downloadFeeInvoice: { did: 'downloaded the invoice[ of {after.month}]' },
  listBroken: { did: 'viewed broken data of all companies' },
  lookForBroken: { did: 'scanned [{after.company} ]for broken data' },
  fixBroken: { did: 'repaired {after.fixed} of {params.kind} in {params.company}' },
  createShortlink: { did: 'made a short link' },
}

/** Claim changes by POST /ninja/graphql, by the name in the audit row; a status change by the new status. */
export const caseCommands: Readonly<Record<string, string>> = {
  'transition ready': 'marked {after.ids:case|cases} as ready to file',
  'transition filed': 'filed {after.ids:case|cases}[ as Amazon case {after.amazon_case_id}]',
  'transition approved': 'marked {after.ids:case|cases} as approved',
  'transition denied': 'marked {after.ids:case|cases} as denied',
  'transition appealed': 'appealed {after.ids:case|cases}',
  'transition reimbursed': 'marked {after.ids:case|cases} as reimbursed',
  'transition dismissed': 'dismissed {after.ids:case|cases}',
  'transition found': 'reopened {after.ids:case|cases}',
  assign: 'assigned {after.ids:case|cases} to {@after.assignee|nobody}',
  comment: 'commented on case {after.id}',
  bookPayment: 'booked reimbursement {after.reimbursement} on case {after.id}',
  unbookPayment: 'took reimbursement {before.reimbursement} off case {before.id}',
  detect: 'started a check for claims',
  setWindow: 'changed the filing window of {after.claim_type}',
  dropWindow: 'took the own filing window of {before.claim_type} back',
  setCaseType: 'changed the color of {after.claim_type}',
  setRate: 'set the exchange rate of {after.currency}',
}
