/**
 * Data in a colleague's browser cache that a command can make out of date; the client's cache tags have the same names.
 */
export type Noun =
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
  | 'ReportSettings'
  | 'Restock'
  | 'RestockSettings'
  | 'Safety'
  | 'Dead'
  | 'Seller'
  | 'SheetImport'
  | 'Sku'
  | 'Supplier'
  | 'Tenant'

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
  endOtherSessions: { did: 'ended all their other sessions' },
  requestReset: { did: 'asked for a link to set a new password' },
  finishReset: { did: 'set a new password by a link' },
  acceptInvitation: { did: 'joined the company', changes: ['Member'] },

  inviteUser: { did: 'invited {after.email}[ as {after.type}]', changes: ['Member'] },
  saveUser: { did: 'changed the rights of {@params.uid}', changes: ['Member'] },
  resetUser: { did: 'made {@params.uid} a link to set a new password' },
  withdrawInvitation: { did: 'took the invitation of {before.email} back', changes: ['Member'] },
  saveCompany: { did: 'changed the company information', changes: ['Company', 'Tenant', 'Home'] },
  saveCompanyFeatures: {
    did: 'switched features of the company[: {after.switched}]',
    changes: ['Company', 'Tenant', 'Home'],
  },
  setDefaultTenant: { did: 'made {after.default} the company to open first' },
  saveSellers: { did: 'changed the seller accounts', changes: ['Seller', 'Sku'] },
  // connection events report the new state
  beginAmazon: { did: 'went to Amazon to connect {after.seller}' },
  finishAmazon: { did: 'connected {after.seller} by signing in with Amazon' },
  saveAmazon: { did: 'connected {after.seller} to Amazon by a refresh token' },
  testConnection: { did: 'tested the connection {after.kind}[ of {after.seller}]' },
  removeConnection: { did: 'took the connection {params.kind} of {params.seller} off' },
  removeSeller: { did: 'took the seller account {before.title} off', changes: ['Seller', 'Sku'] },
  saveStart: { did: 'set up {after.company}', changes: ['Company', 'Seller', 'Tenant'] },
  finishOnboarding: { did: 'finished the setup[ of {after.company|before.company}]', changes: ['Tenant'] },

  addSku: { did: 'added SKU {after.sku} to {params.asin}', changes: skus },
  changeSku: { did: 'changed SKU {after.sku|before.sku} of {params.asin}', changes: skus },
  removeSku: { did: 'took SKU {before.sku} off {params.asin}', changes: skus },
  fillFnsku: { did: 'gave SKU {after.sku|before.sku} the FNSKU {after.fnsku}', changes: skus },
  setAsinInfo: { did: 'noted a value of {params.asin}', changes: info },
  removeAsinInfo: { did: 'removed a value of {params.asin}', changes: info },
  setAsinInfoBatch: { did: 'noted {after#value|values} of products', changes: info },
  syncAsinInfo: { did: 'brought the spreadsheet in step[ with {after.noted#value|values}]', changes: info },
  addInfoType: { did: 'added the info type {after.title}', changes: info },
  changeInfoType: { did: 'changed the info type {after.title}', changes: info },
  removeInfoType: { did: 'removed the info type {before.title}[ with {before.values} values]', changes: info },
  restoreInfoType: { did: 'brought the info type {after.title} back', changes: info },
  orderInfoTypes: { did: 'changed the order of the info types', changes: info },
  connectInfoSheet: { did: 'changed which spreadsheet is connected', changes: ['AsinInfo'] },
  saveSheetAccount: { did: 'changed the Google service account[ to {after.email}]', changes: ['SheetImport'] },
  applySheet: { did: 'had {after.changed} values applied from the sheet {after.title}', changes: ['SheetImport'] },
  undoSheetRun: { did: 'undid the import from the sheet {after.title}', changes: sheetNouns },
  saveSheetImport: { did: 'changed the import {after.title} from a sheet', changes: ['SheetImport'] },
  removeSheetImport: { did: 'forgot the import {before.title} from a sheet', changes: ['SheetImport'] },
  startFetches: {
    did: 'had {after.type} of {after.seller} fetched from Amazon[, {after.since} to {after.until}]',
    changes: ['Fetch'],
  },
  retryFetch: { did: 'had {after.type}[ of {after.since} to {after.until}] fetched again', changes: ['Fetch'] },
  stopFetch: { did: 'stopped fetching {after.type}[ of {after.since} to {after.until}]', changes: ['Fetch'] },
  setFetchSchedule: { did: 'switched the fetching of {after.type} of {after.seller} by the clock', changes: ['Fetch'] },
  runSheetImport: { did: 'ran the import {after.title} from a sheet' },
  discontinueAsin: { did: 'discontinued {params.asin}[ on {after.platform}]', changes: skus },
  reactivateAsin: { did: 'brought {params.asin} back', changes: skus },
  discontinueAsins: { did: 'discontinued {after.discontinued#SKU|SKUs}', changes: skus },
  nukeSku: { did: 'deleted SKU {after.sku} and its sales on {after.platform}', changes: [...skus, 'Restock'] },
  seeAnomalies: { did: 'marked {after.ids#anomaly|anomalies} as {after.seen}', changes: ['Anomaly'] },
  muteAnomalies: { did: 'muted anomalies[ of {after.asin}][ in {after.title}]', changes: ['Anomaly'] },
  unmuteAnomalies: {
    did: 'took a mute of anomalies[ of {before.asin}][ in {before.title|before.measure}] off',
    changes: ['Anomaly'],
  },
  addNote: { did: 'wrote a note on SKU {after.sku} of {params.asin}', changes: ['Note'] },
  deleteNote: { did: 'deleted a note on SKU {before.sku} of {params.asin}', changes: ['Note'] },

  // stock events report the change
  setSafety: { did: 'set the safety stock of {after#listing|listings}', changes: ['Safety'] },
  saveDeadSettings: { did: 'changed the days of dead and problematic products', changes: ['DeadSettings', 'Dead'] },
  saveRestockSettings: { did: 'changed the restock settings', changes: ['RestockSettings', 'Restock', 'Home'] },
  addPlannedEvent: { did: 'planned a deal or a launch[ of {after.asin}]', changes: ['Restock'] },
  removePlannedEvent: { did: 'took a planned deal or launch back', changes: ['Restock'] },
  setOneStock: {
    did: 'said whether Amazon’s stock and the own serve the same buyers[ of {after.asin}]',
    changes: ['Restock'],
  },

  addPurchase: { did: 'wrote purchase order {after.number}[ to {after.supplier}]', changes: orders },
  savePurchase: { did: 'changed purchase order {after.number}', changes: orders },
  removePurchase: { did: 'threw the draft {before.number} away', changes: orders },
  sendPurchase: { did: 'placed purchase order {after.number}[ with {after.supplier}]', changes: orders },
  shipPurchase: { did: 'marked purchase order {after.number} as shipped', changes: orders },
  receivePurchase: { did: 'received units of purchase order {after.number}', changes: orders },
  closePurchase: { did: 'closed purchase order {after.number}', changes: orders },
  cancelPurchase: { did: 'canceled purchase order {after.number}', changes: orders },
  reopenPurchase: { did: 'reopened purchase order {after.number}', changes: orders },
  downloadPurchasePdf: { did: 'downloaded purchase order[ {after.number}] as PDF' },
  downloadPurchaseCsv: { did: 'downloaded the lines of purchase order[ {after.number}]' },
  savePurchaseSettings: { did: 'changed how order quantities are suggested', changes: ['PurchaseSettings', 'Restock'] },
  saveSupplier: { did: 'saved supplier {after.name}', changes: ['Supplier', 'Purchase', 'Restock'] },
  removeSupplier: { did: 'removed supplier {before.name}', changes: ['Supplier'] },
  matchIncoming: { did: 'booked shipment {after.id}[ on purchase order {after.po}]', changes: orders },
  matchAllIncoming: { did: 'booked {after.booked#shipment|shipments} on their best purchase orders', changes: orders },
  undoAllIncoming: { did: 'took {before.booked#booking|bookings} of shipments back', changes: orders },
  pairIncoming: {
    did: 'said whether shipment {after.id|after.shipment} is of purchase order[ {after.po}]',
    changes: orders,
  },
  deleteIncoming: { did: 'took shipment {before.id} off the unmatched ones', changes: orders },
  undoIncoming: { did: 'took a booking of shipment {after.id}[ on purchase order {after.po}] back', changes: orders },

  // lead job and lead count events report the change
  generateLeads: { did: 'generated leads of {params.asin}' },
  generateLeadsBatch: { did: 'generated leads of {after.asins#ASIN|ASINs}' },
  clearLeads: { did: 'cleared the leads of {params.asin}' },
  clearLeadsBatch: { did: 'cleared the leads of {after.asins#ASIN|ASINs}' },
  refreshLeads: { did: 'had all leads checked again' },
  // campaign events report the change
  saveCardCosts: { did: 'said what a postcard costs', changes: ['CardCost'] },
  typeCodes: { did: 'typed in {after.taken#offer code|offer codes} that came back', changes: ['CardResponse'] },
  removeTypedCode: { did: 'took the offer code {before.code} back', changes: ['CardResponse'] },
  addPostcard: { did: 'began the postcard campaign {after.title}', changes: ['Postcard'] },
  savePostcard: { did: 'changed the postcard campaign {after.title}', changes: ['Postcard'] },
  removePostcard: { did: 'deleted the postcard campaign {before.title}', changes: ['Postcard'] },
  proofPostcard: { did: 'drew {after.cards} cards of the postcard campaign {after.title}' },
  downloadProof: { did: 'downloaded a proof of the postcard campaign[ {after.title}]' },
  printPostcard: { did: 'printed {after.cards} cards of the postcard campaign {after.title}[ {after.again}]' },
  undoPostcard: {
    did: '[took {after.undone} printed cards of the postcard campaign {after.title} back][stopped printing the postcard campaign {after.title}, {after.stopped} cards]',
  },
  downloadPostcards: { did: 'downloaded {after.name|cards or addresses}[ of the postcard campaign {after.title}]' },
  addLabel: { did: 'put the label {after.label} on a household', changes: labels },
  removeLabel: { did: 'took the label {before.label} off', changes: labels },
  dismissSuggestion: { did: 'dismissed the suggestion[ {after.label}]', changes: labels },
  importBlacklist: { did: 'imported a blacklist' },
  revealCustomer: { did: 'looked at the name and address of customer {params.hash}' },
  downloadCustomer: { did: 'downloaded everything held of customer {params.hash}' },
  eraseCustomer: { did: 'erased name and address of customer {params.hash}', changes: [...labels, 'Customer'] },
  optOut: { did: 'opted a buyer out', changes: labels },
  withdrawOptOut: { did: 'took an opt-out back', changes: labels },
  saveOptOutPage: { did: 'changed what the opt-out page says', changes: ['OptOutPage'] },

  addMessageTemplate: { did: 'saved the message template {after.title}', changes: ['MessageTemplate'] },
  saveMessageTemplate: { did: 'changed the message template {after.title}', changes: ['MessageTemplate'] },
  removeMessageTemplate: { did: 'deleted the message template {before.title}', changes: ['MessageTemplate'] },
  restoreMessageTemplate: { did: 'brought the message template {after.title} back', changes: ['MessageTemplate'] },
  addCampaign: { did: 'made the campaign {after.title}', changes: ['Message', 'MessageTemplate'] },
  saveCampaign: { did: 'changed the campaign {after.title}', changes: ['Message', 'MessageTemplate'] },
  removeCampaign: { did: 'deleted the campaign {before.title}', changes: ['Message', 'MessageTemplate'] },
  // message events report the change
  startCampaign: { did: 'started the campaign {after.title}[ with {after.planned} messages]' },
  stopCampaign: { did: 'stopped the campaign {after.title}' },
  retryMessages: { did: 'had messages of the campaign {after.title} tried again' },

  settleMessage: {
    did: 'said of the message of order {params.order} in the campaign {after.title} that it was {after.was}',
  },

  allotLeads: { did: 'allotted {after.leads} leads to {after.campaigns#campaign|campaigns}', changes: ['Allotment'] },
  undoAllotment: { did: 'took an allotment of {before.leads} leads back', changes: ['Allotment'] },

  // report run events report the change
  addReport: { did: 'saved the report {after.title}', changes: ['Report'] },
  saveReport: { did: 'changed the report {after.title}', changes: ['Report'] },
  removeReport: { did: 'deleted the report {before.title}', changes: ['Report'] },
  restoreReport: { did: 'brought the report {after.title} back', changes: ['Report'] },
  copyReport: { did: 'copied a report as {after.title}', changes: ['Report'] },
  // export events report the change
  addExport: { did: 'exported buyers[ with {after.columns#column|columns}] as export {after.export}' },
  removeExport: { did: 'took the file of export {before.export} away' },
  downloadExport: { did: 'downloaded the file of export {params.id}' },
  runReport: { did: 'ran the report {after.title}' },
  downloadReportXlsx: { did: 'downloaded {after.title|a report} as a workbook' },
  downloadReportCsv: { did: 'downloaded {after.title|a report} as CSV' },
  saveReportSettings: { did: 'changed what reports may show of a product', changes: ['ReportSettings'] },
  addChart: { did: 'saved the chart {after.title}', changes: ['Chart'] },
  saveChart: {
    did: '[changed the chart {after.title}][pinned the chart {after.pinned.title} to their home screen][took the chart {before.pinned.title} off their home screen]',
    changes: ['Chart'],
  },
  removeChart: { did: 'deleted the chart {before.title}', changes: ['Chart'] },
  restoreChart: { did: 'brought the chart {after.title} back', changes: ['Chart'] },
  orderChartPins: { did: 'put {after.titles#pinned chart|pinned charts} of their own in order', changes: ['Chart'] },

  addCardDesign: { did: 'made the card design {after.title}', changes: ['CardDesign'] },
  copyCardDesign: { did: 'copied a card design as {after.title}', changes: ['CardDesign'] },
  saveCardDesign: { did: 'changed the card design {after.title}', changes: ['CardDesign'] },
  renameCardDesign: { did: 'renamed the card design {before.title} to {after.title}', changes: ['CardDesign'] },
  removeCardDesign: { did: 'deleted the card design {before.title}', changes: ['CardDesign'] },
  restoreCardDesign: { did: 'brought the card design {after.title} back', changes: ['CardDesign'] },
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
  saveDocument: { did: 'said what document {after.name} is', changes: ['Document'] },
  removeDocument: { did: 'deleted document {before.name}', changes: ['Document'] },
  downloadEvidence: { did: 'downloaded the evidence of case {params.id}' },
  createMetric: { did: 'made the metric {after.title}', changes: metrics },
  saveMetric: { did: 'changed the metric {after.title}', changes: metrics },
  removeMetric: { did: 'deleted the metric {before.title}', changes: metrics },
  watchMetric: { did: 'had the metric {after.title} {after.is} for anomalies', changes: metrics },
  restoreMetric: { did: 'brought the metric {after.title} back', changes: metrics },
  setFeeRate: { did: 'set a fee rate', changes: ['FeeRate'] },
  downloadFeeInvoice: { did: 'downloaded the invoice[ of {after.month}]' },
  listBroken: { did: 'looked at what is broken in all companies' },
  lookForBroken: { did: 'had [{after.company} ]looked over for what is broken' },
  fixBroken: { did: 'mended {after.fixed} of {params.kind} in {params.company}' },
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
  detect: 'had claims searched for again',
  setWindow: 'changed the filing window of {after.claim_type}',
  dropWindow: 'took the own filing window of {before.claim_type} back',
  setCaseType: 'changed the color of {after.claim_type}',
  setRate: 'set the exchange rate of {after.currency}',
}
