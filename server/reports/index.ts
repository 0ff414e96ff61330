// Amazon's reports and the shop's file: recognized by their header, read cell by cell.
export { kindsOf, REMOVAL_TEMPLATE_CSV, reports, SHOP_TEMPLATE_CSV } from './allReports.ts'
export { FileColumns } from './definition/columns.ts'
export { findHeader } from './definition/header.ts'
export {
  type FactRow,
  type FactTable,
  FutureRow,
  type LeftOpen,
  OpenNumberRow,
  type ReportDefinition,
  type RowContext,
  RowRejected,
  type Value,
} from './definition/report.ts'

export { addressKey, nameKey, type Recipient, splitName } from './people/address.ts'
export { countryCode } from './people/country.ts'
export { undeliverableReason as undeliverable } from './people/deliverable.ts'
export { aliasMark, buyerMark, householdMark, meant } from './people/identity.ts'
export { parseQueryTokens, tokenHash, tokenSecret } from './people/searchTokens.ts'
export { quoted } from './quoted.ts'
export { EmptyReport } from './reading/jsonReport.ts'
export { type Opened, openReport } from './reading/openReport.ts'
export type { ReportPart } from './reading/reportPart.ts'
export { dataRows } from './reading/survey.ts'
export { moneyColumns } from './transactions/moneyColumns.ts'
