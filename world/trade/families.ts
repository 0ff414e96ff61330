import { grouped } from '#rules/grouped.ts'

/** The family of a product: its kind, and the number of its color or edition. */
export interface FamilyMember {
  kindCode: string
  round: number
}

/**
 * Kinds whose colors are variations of one parent; two kinds in one row are its styles. Colors of all others are
 * separate.
 */
const sharedListings: readonly (readonly string[])[] = [
  ['APRN', 'MATS'],
  ['LAMP'],
  ['CRFE'],
  ['BOTL'],
  ['PLNT'],
  ['CNDL'],
  ['BASK'],
  ['MUGS', 'BOWL'],
  ['TOWL'],
  ['PILW'],
  ['CLCK'],
]
const MAX_MEMBERS = 4

/** Returns families of two to four products: the first product of each product's family, both by catalogue number. */
export const familiesOf = (members: readonly FamilyMember[]): ReadonlyMap<number, number> => {
  const families = grouped(members.entries(), ([, { kindCode, round }]) => {
    const listing = sharedListings.findIndex((kinds) => kinds.includes(kindCode))
    const rounds = MAX_MEMBERS / (sharedListings[listing]?.length ?? 1)
    return listing < 0 ? '' : `${listing} ${Math.floor(round / rounds)}`
  })
  families.delete('')
  const shared = [...families.values()].filter((family) => family.length > 1)
  return new Map(shared.flatMap((family) => family.map(([number]) => [number, family[0]?.[0] ?? number] as const)))
}
