import { type RawBuilder, sql } from 'kysely'

/**
 * Returns SQL of how complete a recipient row is, 0…3: somebody, a name with a street, a full address. Blank values
 * never replace known ones, however new they are.
 */
export const knowledgeOf = (alias: string): RawBuilder<number> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<number>`
    (${column('buyer')} is not null)::int + (${column('household')} is not null)::int
      + (${column('household')} is not null and coalesce(${column('undeliverable')}, '') not in ('no-line1', 'no-postcode'))::int`
}
