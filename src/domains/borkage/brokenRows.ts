import type { Broken, BrokenCompany } from '#contract/borkage.ts'
import { type BrokenKind, brokenKindNames } from '#rules/broken/brokenKinds.ts'

/** A problem of a kind that this version of the page knows. */
export type BrokenRow = Broken & { kind: BrokenKind }

/** Returns the problems of a company, in the server's order. */
export const brokenRows = ({ broken }: BrokenCompany): BrokenRow[] =>
  broken.flatMap((row) => {
    const kind = brokenKindNames.find((kindName) => kindName === row.kind)
    return kind ? [{ ...row, kind }] : []
  })

/** Splits companies into those with problems, those without, and unchecked ones. */
export const sorted = (companies: readonly BrokenCompany[]) => ({
  broken: companies.filter(({ broken }) => broken.length > 0),
  well: companies.filter(({ broken, lookedAt }) => broken.length === 0 && lookedAt !== null),
  unseen: companies.filter(({ broken, lookedAt }) => broken.length === 0 && lookedAt === null),
})
