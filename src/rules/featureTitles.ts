import type { TenantFlag } from '#contract/route.ts'

/** Titles of a company's features; a feature `within` another has no effect while that one is off. */
export const featureTitles: Readonly<Record<TenantFlag, { title: string; within?: TenantFlag }>> = {
  logistics: { title: 'Logistics' },
  sales: { title: 'Sales' },
  refund_ninja: { title: 'Refunds' },
  outreach: { title: 'Outreach' },
  crm: { title: 'Customers' },
  data: { title: 'Data' },
  uploads: { title: 'Uploads', within: 'data' },
  sp_api_reports: { title: 'Import from Amazon', within: 'data' },
  google_drive: { title: 'Import from Sheets', within: 'data' },
}
