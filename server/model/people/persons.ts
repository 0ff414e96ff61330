import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import { hexOf } from './hashes.ts'

/** Name and address as a report wrote them; blank parts are empty. */
export interface Person {
  name: string
  lines: string[]
  city: string
  state: string
  postcode: string
  country: string
}

/** Opens what an import has sealed; null where retention has taken it. */
export const openPerson = (keys: Pick<TenantKeys, 'open'>, sealed: Buffer | null): Person | null =>
  sealed ? (JSON.parse(keys.open(sealed)) as Person) : null

const newest = sql`happened_at desc, at desc, import_id desc, line desc`
/** The newest row that still has a person says how name and address are written. */
export const newestKnown = sql`order by (person is null), ${newest}`

/**
 * Name and address of buyers, by the hexadecimal digits of their hash; whom retention has taken is not among them. `country` is
 * the code where the country is known by one. Whoever shows or hands out what this reads masks or audits it.
 */
export const readPersons = async (
  { tx, tenant }: Scope,
  keys: Pick<TenantKeys, 'open'>,
  buyers: readonly Buffer[],
): Promise<Map<string, Person>> => {
  if (buyers.length === 0) return new Map()
  // in the order of the index, which ends with the moment: some buyers have hundreds of rows
  const { rows } = await sql<{ buyer: Buffer; person: Buffer; country: string | null }>`
    select b.buyer, best.person, best.country
    from (select distinct buyer from unnest(${buyers}::bytea[]) u (buyer)) b
    join lateral (
      select person, country from recipients
      where tenant_id = ${tenant()} and buyer = b.buyer and standing and person is not null order by ${newest} limit 1
    ) best on true`.execute(tx)
  return new Map(
    rows.flatMap(({ buyer, person, country }) => {
      const openedPerson = openPerson(keys, person)
      return openedPerson
        ? [[hexOf(buyer), { ...openedPerson, country: country ?? openedPerson.country }] as const]
        : []
    }),
  )
}

/** Every way in which reports wrote a buyer's name and address, also those that a later file has corrected; the newest first. */
export const personsOf = async (
  { tx, tenant }: Scope,
  keys: Pick<TenantKeys, 'open'>,
  buyer: Buffer,
): Promise<Person[]> => {
  const { rows } = await sql<{ person: Buffer }>`
    select person from recipients where tenant_id = ${tenant()} and buyer = ${buyer} and person is not null ${newestKnown}`.execute(
    tx,
  )
  const persons = rows.flatMap(({ person }) => openPerson(keys, person) ?? [])
  return [...new Map(persons.map((person) => [JSON.stringify(person), person])).values()]
}
