import { overviewRoutes } from '#contract/overview.ts'
import { pathOf } from '#contract/route.ts'

/** The address of a company's invoice for a month. */
export const invoiceAddress = (tenant: string, month: string): string =>
  `${pathOf(overviewRoutes.downloadFeeInvoice, { tenant })}?${new URLSearchParams({ month })}`
