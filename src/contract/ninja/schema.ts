/**
 * The schema of POST /ninja/graphql. Amounts are whole minor units of their currency; days are in the marketplace's
 * time zone.
 */
export const ninjaSchema = /* GraphQL */ `
  "YYYY-MM-DD"
  scalar Day
  "ISO 8601, UTC"
  scalar Moment
  scalar Json

  type Money { amount: Float! currency: String! }

  enum Status { found ready filed approved denied appealed reimbursed dismissed }
  enum TotalsBy { TYPE STATUS MONTH }
  enum CaseOrder { DEADLINE FOUND AMOUNT WAITING }

  type CaseType { claim_type: String! color: String! meaning: String! }

  "A row of an imported report"
  type Evidence { upload: ID! filename: String! line: Int! source: String! says: String! units: Int values: Json! }
  "amount: of a line of money" type Step { label: String! value: String! amount: Money }
  type Document { id: ID! name: String! kind: String! bytes: Float! path: String! }
  "kind: found, moved, assigned, commented, evidence, paid"
  type HistoryEntry { at: Moment! by: String! kind: String! from: Status to: Status note: String! }
  type Payment { reimbursement_id: String! day: Day! units: Int! amount: Money! by_hand: Boolean! }
  "days_left: including today, in the marketplace's time zone; 0: closed" type Appeal { day: Day! days_left: Int! confirmed: Boolean! source: String! checked_on: Day! }
  "Changes by new evidence to an open case; null: none"
  type Change { at: Moment! units_before: Int! units_after: Int! estimated_before: Money estimated_after: Money }
  type Window {
    id: ID! claim_type: String! region: String! effective_from: Day! anchor: String! opens_after: Int! closes_after: Int!
    confirmed: Boolean! source: String! checked_on: Day! "Set by this company, not brought by Clove" own: Boolean!
  }

  type Case {
    id: ID! claim_type: String! status: Status! marketplace: String! seller: String!
    asin: String sku: String fnsku: String shipment_id: String order_id: String name: String!
    units: Int! per_unit: Money estimated: Money recovered: Money
    "In the company's currency, at the rate of the event's day; null without a rate"
    estimated_home: Money recovered_home: Money
    event_date: Day! window_opens: Day! window_closes: Day!
    "Including today, in the marketplace's time zone; 0 once the window is closed" days_left: Int!
    "Last day on which Amazon may pay without a claim; null once the window is open"
    wait_until: Day
    "Day from which the window is counted; if the first receipt is unknown, the end is counted from an earlier day"
    anchor_date: Day! closing_anchor_date: Day!
    "Time of the last status change" status_since: Moment!
    "Days since Amazon's reply or payment became due; null: Amazon is not due" days_waiting: Int
    "Amazon has not replied for so long that a follow-up is due" chase: Boolean!
    "The appeal period of a denied case" appeal: Appeal
    window: Window!
    amazon_case_id: String assignee: String found_at: Moment! changed_at: Moment! filed_at: Moment
    evidence: [Evidence!]! steps: [Step!]! documents: [Document!]! history: [HistoryEntry!]! payments: [Payment!]!
    "Kinds of documents that the claim needs and does not have" missing_documents: [String!]!
    change: Change
    "The text to file, in the marketplace's language" claim_text: String!
    "Statuses that it can move to" moves: [Status!]!
  }
  type CaseEdge { cursor: String! node: Case! }
  type PageInfo { endCursor: String hasNextPage: Boolean! }
  type Cases { edges: [CaseEdge!]! pageInfo: PageInfo! total: Int! }
  type Total {
    key: String! cases: Int! units: Float!
    "In the company's currency; amounts without a rate are excluded and counted" estimated: Money! recovered: Money! without_rate: Int!
    "Cases without a value, because a cost is missing" without_cost: Int!
    "Cases with a payment" paid_cases: Int!
  }
  type Rate { currency: String! home: String! since: Day! rate: Float! }
  "Currencies of the last month"
  type BankRates { currencies: Int! days: Int! since: Day! until: Day! }
  type Clerk { uid: String! name: String! }
  type Job { id: ID! state: String! }
  "End of the last detection; null: never. waiting: FNSKUs and shipments to check; 0 if none and no detection is running"
  type Detection { finished_at: Moment waiting: Int! "What could not be looked at then" failed: Int! }

  enum AppealPeriod { OPEN OVER }

  input CaseFilter {
    ids: [ID!] types: [String!] statuses: [Status!] marketplaces: [String!] sellers: [String!]
    "uid of a clerk; empty: unassigned" assignee: String
    "ASIN, SKU, FNSKU, shipment, order or Amazon case id, or part of the name" search: String
    shipment_id: String
    "Days left to file, including today, in the marketplace's time zone; 0: closed"
    days_left_from: Int days_left_until: Int
    "The window is open today; opens later; is open and closes within seven days"
    open_now: Boolean opens_later: Boolean closing_soon: Boolean
    "Of denied cases only those whose appeal period is open, or over; cases of other statuses stay" appeal: AppealPeriod
  }
  input WindowInput {
    claim_type: String! region: String! effective_from: Day! opens_after: Int! closes_after: Int! confirmed: Boolean! source: String!
  }

  type Query {
    caseTypes: [CaseType!]!
    cases(filter: CaseFilter, first: Int = 100, after: String, order: CaseOrder = DEADLINE): Cases!
    totals(by: TotalsBy!, filter: CaseFilter): [Total!]!
    windows: [Window!]!
    "Manually entered rates" rates: [Rate!]!
    "Rates of imported central bank files; null: none was imported" bankRates: BankRates
    clerks: [Clerk!]!
    detection: Detection!
  }
  type Mutation {
    "Runs detection on everything again" detect: Job!
    transition(ids: [ID!]!, to: String!, note: String, amazon_case_id: String): [Case!]!
    "Without an assignee the cases become unassigned" assign(ids: [ID!]!, assignee: String): [Case!]!
    comment(id: ID!, text: String!): Case!
    "Books a reimbursement that was not matched automatically, or removes the booking"
    bookPayment(id: ID!, reimbursement_id: String!): Case!
    unbookPayment(id: ID!, reimbursement_id: String!): Case!
    setWindow(window: WindowInput!): [Window!]!
    "Restores Clove's default window" dropWindow(claim_type: String!, region: String!, effective_from: Day!): [Window!]!
    setCaseType(claim_type: String!, color: String!): [CaseType!]!
    setRate(currency: String!, since: Day!, rate: Float!): [Rate!]!
  }
`
