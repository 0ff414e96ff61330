import { platform } from './0001_platform.ts'
import { imports } from './0002_imports.ts'
import { leads } from './0003_leads.ts'
import { accounts } from './0004_accounts.ts'
import { addresses } from './0005_addresses.ts'
import { shortlinks } from './0006_shortlinks.ts'
import { salesDaily } from './0007_sales_daily.ts'
import { jobFailures } from './0008_job_failures.ts'

/** Every step of the schema in order; forward only, and a step that has landed is never changed. */
export const migrations: Readonly<Record<string, string>> = {
  '0001_platform': platform,
  '0002_imports': imports,
  '0003_leads': leads,
  '0004_accounts': accounts,
  '0005_addresses': addresses,
  '0006_shortlinks': shortlinks,
  '0007_sales_daily': salesDaily,
  '0008_job_failures': jobFailures,
}
