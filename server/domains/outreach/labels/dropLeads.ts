import type { Scope } from '#platform/db/scope.ts'

/** How leads are taken off all asins at once; returns how many went. The leads' own room does it. */
export type DropLeads = (
  scope: Scope,
  whose: { buyers?: readonly Buffer[]; households?: readonly Buffer[] },
) => Promise<number>
