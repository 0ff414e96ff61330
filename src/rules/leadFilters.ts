import type { LeadFilters } from '#contract/leads.ts'

const isSet = (value: unknown): boolean =>
  value !== null && typeof value === 'object' ? Object.keys(value).length > 0 : Boolean(value)

const pruned = <T extends object>(record: T): T =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => isSet(value))) as T

/** Returns the filters that have an effect: '', 0, false, null, [] and a repeat without values are removed. */
export const setFilters = (filters: LeadFilters): LeadFilters =>
  pruned({ ...filters, ...(filters.repeat && { repeat: pruned(filters.repeat) }) })

export const hasFilters = (filters: LeadFilters): boolean => Object.keys(setFilters(filters)).length > 0
