import type { ColumnType, Generated } from 'kysely'
import type {
  ClaimColors,
  ClaimEvidence,
  ClaimHistory,
  ClaimPayments,
  Claims,
  ClaimTouched,
  ClaimWindows,
  Documents,
  ExchangeRates,
  FeeRates,
  InvoiceLines,
} from './claimTables.ts'
import type { Json, Made, OptionalJson } from './columnTypes.ts'
import type {
  Demand,
  Products,
  SalesDaily,
  ShipmentArrivals,
  SkuSources,
  StockCoverage,
  StockDays,
  StockNow,
} from './derivedTables.ts'
import type {
  Adjustments,
  CustomerReturns,
  FeePreviews,
  InboundItems,
  LedgerDays,
  LedgerEvents,
  Listings,
  OrderLines,
  PlanningRows,
  Receipts,
  Recipients,
  Reimbursements,
  RemovalOrders,
  RemovalReceipts,
  RemovalShipments,
  SettlementLines,
  Sightings,
  StockRows,
  StrandedRows,
} from './factTables.ts'
import type {
  AsinInfo,
  InfoSheets,
  Notes,
  NukedSkus,
  PurchaseLines,
  PurchaseOrders,
  PurchaseReceipts,
  SafetyStock,
  ShipmentBookings,
  ShipmentDismissals,
  Skus,
  Suppliers,
} from './stockKeepingTables.ts'

interface Tenants {
  id: string
  code: string
  title: string
  feature_flags: ColumnType<Record<string, boolean>, string | undefined, string>
  settings: ColumnType<Record<string, unknown>, string | undefined, string>
  sealed_key: Buffer
  created_at: Made
}

interface Users {
  id: string
  email: string
  name: string
  picture: Generated<string>
  role: Generated<string>
  team: Generated<string>
  flags: Generated<string[]>
  is_superuser: Generated<boolean>
  is_onboarding: Generated<boolean>
  settings: ColumnType<Record<string, unknown>, string | undefined, string>
  default_tenant: string | null
  password_hash: string
  created_at: Made
}

interface Memberships {
  tenant_id: string
  user_id: string
  type: 'regular' | 'admin'
  created_at: Made
  active: Generated<boolean>
  seen_at: Date | null
}

interface Links {
  tenant_id: string | null
  id: string
  token_hash: string
  kind: 'reset' | 'invitation'
  user_id: string | null
  email: string
  type: 'regular' | 'admin' | 'superuser' | null
  role: Generated<string>
  team: Generated<string>
  flags: Generated<string[]>
  created_by: string | null
  created_at: Made
  expires_at: Date
  used_at: Date | null
}

interface Sessions {
  token_hash: string
  user_id: string
  created_at: Made
  seen_at: Made
  expires_at: Date
}

interface Sellers {
  tenant_id: string
  seller: string
  title: string
  platform: string
  marketplaces: string[]
}

interface AuditLog {
  tenant_id: string | null
  id: Generated<number>
  at: Made
  user_id: string | null
  request_id: string
  action: string
  params: Json
  before: OptionalJson
  after: OptionalJson
}

interface EventCounters {
  tenant_id: string
  last: number
}

interface Events {
  tenant_id: string
  id: number
  name: string
  data: Json
  at: Made
}

interface Jobs {
  tenant_id: string
  id: string
  kind: string
  args: Json<unknown[]>
  data: Json<Record<string, unknown>>
  state: 'queued' | 'running' | 'finished' | 'failed'
  worker: number | null
  result: OptionalJson<Record<string, number>>
  message: string | null
  failures: Generated<number>
  created_at: Made
  updated_at: Made
}

interface Uploads {
  tenant_id: string
  id: Generated<number>
  filename: string
  bytes: Generated<number>
  sha256: Buffer | null
  stored_as: string | null
  member: number | null
  type: string | null
  state: 'received' | 'detected' | 'staged' | 'held' | 'imported' | 'failed' | 'undone' | 'dropped'
  message: string | null
  seller: string | null
  marketplace: string | null
  marketplaces: Generated<string[]>
  as_of: Date
  dated: Generated<boolean>
  since: string | null
  until: string | null
  rows_read: Generated<number>
  rows_new: Generated<number>
  rows_changed: Generated<number>
  rows_same: Generated<number>
  rows_rejected: Generated<number>
  questions: OptionalJson
  holds: OptionalJson
  accepted: Generated<boolean>
  progress: OptionalJson
  user_id: string | null
  uploaded_by: Generated<string>
  received_at: Made
  finished_at: Date | null
  reviewed: Generated<boolean>
}

interface RejectedRows {
  tenant_id: string
  upload_id: number
  line: number
  reason: string
  cells: Buffer | null
}

interface Leads {
  tenant_id: string
  asin: string
  buyer: Buffer
  household: Buffer | null
  platform: string
  seller: string
  order_kind: string
  order_id: string
  obstacle: string | null
  printed_at: Date | null
  job_id: string | null
  created_at: Made
}

interface LeadAsins {
  tenant_id: string
  asin: string
  name: string | null
  ready: Generated<number>
  printable: Generated<number>
}

interface Labels {
  tenant_id: string
  type: 'address' | 'customer'
  hash: Buffer
  label: string
  set_by: string | null
  set_at: Made
}

interface AddressWords {
  tenant_id: string
  /** 64 bits, as text: they are more than a number holds. */
  word: string
  buyer: Buffer
}

interface LabelSuggestions {
  tenant_id: string
  type: 'address' | 'customer'
  hash: Buffer
  label: string
  evidence: string
  dismissed_at: Date | null
  accepted: Generated<boolean>
  created_at: Made
}

interface OptOuts {
  tenant_id: string
  buyer: Buffer
  at: Made
}

interface Shortlinks {
  tenant_id: string
  id: string
  target: Buffer
  created_by: string | null
  created_at: Made
}

/** The schema as Kysely sees it. `migrations/` makes it; a test holds the two against each other. */
export interface Tables {
  tenants: Tenants
  users: Users
  memberships: Memberships
  links: Links
  sessions: Sessions
  sellers: Sellers
  audit_log: AuditLog
  event_counters: EventCounters
  events: Events
  jobs: Jobs
  uploads: Uploads
  rejected_rows: RejectedRows
  listings: Listings
  stock_rows: StockRows
  order_lines: OrderLines
  recipients: Recipients
  sightings: Sightings
  sales_daily: SalesDaily
  products: Products
  leads: Leads
  lead_asins: LeadAsins
  labels: Labels
  opt_outs: OptOuts
  shortlinks: Shortlinks
  address_words: AddressWords
  label_suggestions: LabelSuggestions
  ledger_days: LedgerDays
  ledger_events: LedgerEvents
  planning_rows: PlanningRows
  stranded_rows: StrandedRows
  inbound_items: InboundItems
  receipts: Receipts
  reimbursements: Reimbursements
  customer_returns: CustomerReturns
  removal_orders: RemovalOrders
  removal_shipments: RemovalShipments
  removal_receipts: RemovalReceipts
  adjustments: Adjustments
  settlement_lines: SettlementLines
  fee_previews: FeePreviews
  sku_sources: SkuSources
  skus: Skus
  asin_info: AsinInfo
  notes: Notes
  nuked_skus: NukedSkus
  info_sheets: InfoSheets
  stock_now: StockNow
  stock_days: StockDays
  stock_coverage: StockCoverage
  safety_stock: SafetyStock
  demand: Demand
  suppliers: Suppliers
  purchase_orders: PurchaseOrders
  purchase_lines: PurchaseLines
  purchase_receipts: PurchaseReceipts
  shipment_bookings: ShipmentBookings
  shipment_dismissals: ShipmentDismissals
  shipment_arrivals: ShipmentArrivals
  claims: Claims
  claim_evidence: ClaimEvidence
  claim_history: ClaimHistory
  claim_payments: ClaimPayments
  claim_windows: ClaimWindows
  claim_colors: ClaimColors
  exchange_rates: ExchangeRates
  claim_touched: ClaimTouched
  documents: Documents
  invoice_lines: InvoiceLines
  fee_rates: FeeRates
}
