import { type RawBuilder, sql } from 'kysely'

/**
 * How much a row of recipients knows of a person, 0 to 3: somebody, a name with a street, a whole address. A blank never takes
 * the place of what is known, however new it is.
 */
export const knowledgeOf = (alias: string): RawBuilder<number> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<number>`
    (${column('buyer')} is not null)::int + (${column('household')} is not null)::int
      + (${column('household')} is not null and coalesce(${column('undeliverable')}, '') not in ('no-line1', 'no-postcode'))::int`
}
