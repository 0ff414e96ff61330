import type { Company } from '#contract/company.ts'
import type { Platform } from '#contract/sellers.ts'
import { DAY_MS } from '#rules/days.ts'

/** Returns the time before which rows are stored without name and address; ISO 8601 in UTC. */
export const keptSince = (retention: Company['retention'], platform: Platform, now: Date): string =>
  new Date(now.getTime() - retention[platform] * DAY_MS).toISOString()
