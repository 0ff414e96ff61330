import type { Broken, BrokenCompany } from '#contract/borkage.ts'
import { type BrokenKind, brokenKindNames } from '#rules/broken/brokenKinds.ts'

/** Something broken, of a kind that this version of the page knows. */
export type BrokenRow = Broken & { kind: BrokenKind }

/** What is broken in a company, in the order of the server. */
export const brokenRows = ({ broken }: BrokenCompany): BrokenRow[] =>
  broken.flatMap((row) => {
    const kind = brokenKindNames.find((kindName) => kindName === row.kind)
    return kind ? [{ ...row, kind }] : []
  })

/** Companies with something broken, those with nothing, and those that nobody has looked at yet. */
export const sorted = (companies: readonly BrokenCompany[]) => ({
  broken: companies.filter(({ broken }) => broken.length > 0),
  well: companies.filter(({ broken, lookedAt }) => broken.length === 0 && lookedAt !== null),
  unseen: companies.filter(({ broken, lookedAt }) => broken.length === 0 && lookedAt === null),
})
