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
  "days_left: with today, by the marketplace's day; 0: it is over" type Appeal { day: Day! days_left: Int! confirmed: Boolean! source: String! checked_on: Day! }
  "What new evidence changed of an open case; null: nothing"
  type Change { at: Moment! units_before: Int! units_after: Int! estimated_before: Money estimated_after: Money }
  type Window {
    id: ID! claim_type: String! region: String! effective_from: Day! anchor: String! opens_after: Int! closes_after: Int!
    confirmed: Boolean! source: String! checked_on: Day! "Set by this company, not brought by Clove" own: Boolean!
  }

  type Case {
    id: ID! claim_type: String! status: Status! marketplace: String! seller: String!
    asin: String sku: String fnsku: String shipment_id: String order_id: String name: String!
    units: Int! per_unit: Money estimated: Money recovered: Money
    "In the company's currency, by the rate of the event's day; null without a rate"
    estimated_home: Money recovered_home: Money
    event_date: Day! window_opens: Day! window_closes: Day!
    "With today, by the marketplace's day; 0 once the window is closed" days_left: Int!
    "Amazon may pay by itself until this day; null once the window is open"
    wait_until: Day
    "What the window's days are counted from; where the day of the first receipt is not known, its end from an earlier one"
    anchor_date: Day! closing_anchor_date: Day!
    "When it came to its status" status_since: Moment!
    "Days Amazon has had to answer or to pay; null: it is not its turn" days_waiting: Int
    "Amazon has said nothing for so long that it should be asked" chase: Boolean!
    "Of a denied case: until when it may be appealed" appeal: Appeal
    window: Window!
    amazon_case_id: String assignee: String found_at: Moment! changed_at: Moment! filed_at: Moment
    evidence: [Evidence!]! steps: [Step!]! documents: [Document!]! history: [HistoryEntry!]! payments: [Payment!]!
    "Kinds of documents the claim needs and lacks" missing_documents: [String!]!
    change: Change
    "The text to file, in the marketplace's language" claim_text: String!
    "Statuses it may move to" moves: [Status!]!
  }
  type CaseEdge { cursor: String! node: Case! }
  type PageInfo { endCursor: String hasNextPage: Boolean! }
  type Cases { edges: [CaseEdge!]! pageInfo: PageInfo! total: Int! }
  type Total {
    key: String! cases: Int! units: Float!
    "In the company's currency; what has no rate is left out and counted" estimated: Money! recovered: Money! without_rate: Int!
    "Cases nobody knows the worth of, for want of a cost" without_cost: Int!
    "Cases that something was paid for" paid_cases: Int!
  }
  type Rate { currency: String! home: String! since: Day! rate: Float! }
  "Currencies of the last month"
  type BankRates { currencies: Int! days: Int! since: Day! until: Day! }
  type Clerk { uid: String! name: String! }
  type Job { id: ID! state: String! }
  "When detection last came to an end; null: never. waiting: FNSKUs and shipments to look at, 0 when nothing is running either"
  type Detection { finished_at: Moment waiting: Int! "What could not be looked at then" failed: Int! }

  input CaseFilter {
    ids: [ID!] types: [String!] statuses: [Status!] marketplaces: [String!] sellers: [String!]
    "uid of a clerk; empty: nobody's" assignee: String
    "ASIN, SKU, FNSKU, shipment, order or Amazon case id, or words of the name" search: String
    shipment_id: String
    "Days left to file, today included, by the marketplace's own day; 0: closed"
    days_left_from: Int days_left_until: Int
    "Its window is open today; opens only later; is open and closes within seven days"
    open_now: Boolean opens_later: Boolean closing_soon: Boolean
  }
  input WindowInput {
    claim_type: String! region: String! effective_from: Day! opens_after: Int! closes_after: Int! confirmed: Boolean! source: String!
  }

  type Query {
    caseTypes: [CaseType!]!
    cases(filter: CaseFilter, first: Int = 100, after: String, order: CaseOrder = DEADLINE): Cases!
    totals(by: TotalsBy!, filter: CaseFilter): [Total!]!
    windows: [Window!]!
    "Those that were typed in" rates: [Rate!]!
    "What files of central banks tell; null: none was imported" bankRates: BankRates
    clerks: [Clerk!]!
    detection: Detection!
  }
  type Mutation {
    "Looks at everything again" detect: Job!
    transition(ids: [ID!]!, to: String!, note: String, amazon_case_id: String): [Case!]!
    "No assignee: nobody" assign(ids: [ID!]!, assignee: String): [Case!]!
    comment(id: ID!, text: String!): Case!
    "Books a reimbursement that was not matched by itself, or takes the booking back"
    bookPayment(id: ID!, reimbursement_id: String!): Case!
    unbookPayment(id: ID!, reimbursement_id: String!): Case!
    setWindow(window: WindowInput!): [Window!]!
    "Back to the window that Clove brings" dropWindow(claim_type: String!, region: String!, effective_from: Day!): [Window!]!
    setCaseType(claim_type: String!, color: String!): [CaseType!]!
    setRate(currency: String!, since: Day!, rate: Float!): [Rate!]!
  }
`
