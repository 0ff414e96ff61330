import type { ForgetPerson } from '#platform/runtime/room.ts'

const BATCH = 1000
/** Screens that search for people. */
const PEOPLE = /^\/(customers|outreach)\//

const partsOf = (target: string) => {
  const { pathname, searchParams } = new URL(target, 'http://clove')
  return { isAboutPeople: PEOPLE.test(pathname), values: [...searchParams.values()] }
}

/** Deletes short links whose URL contains a person's name, or leads to a search for them. */
export const forgetLinks: ForgetPerson = async ({ tx, tenant }, { signs, keys }) => {
  for (let afterId = ''; ; ) {
    const links = await tx
      .selectFrom('shortlinks')
      .select(['id', 'target'])
      .where('tenant_id', '=', tenant())
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const about = links.filter(({ target }) => {
      const { isAboutPeople, values } = partsOf(keys.open(target))
      return values.some((value) => (isAboutPeople ? signs.isSought(value) : signs.isNamed([value])))
    })
    if (about.length > 0)
      await tx
        .deleteFrom('shortlinks')
        .where('tenant_id', '=', tenant())
        .where(
          'id',
          'in',
          about.map(({ id }) => id),
        )
        .execute()
    const lastLink = links.at(-1)
    if (!lastLink || links.length < BATCH) return
    afterId = lastLink.id
  }
}
