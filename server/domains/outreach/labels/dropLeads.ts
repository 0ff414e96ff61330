import type { Scope } from '#platform/db/scope.ts'

/** Deletes leads of all ASINs and returns their number. The leads room implements it. */
export type DropLeads = (
  scope: Scope,
  whose: { buyers?: readonly Buffer[]; households?: readonly Buffer[] },
) => Promise<number>
