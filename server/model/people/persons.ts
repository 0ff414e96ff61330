import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import { hexOf } from './hashes.ts'

/** Name and address in a report's spelling; missing parts are empty. */
export interface Person {
  name: string
  lines: string[]
  city: string
  state: string
  postcode: string
  country: string
}

/** Decrypts a person that an import has encrypted; null if retention has deleted it. */
export const openPerson = (keys: Pick<TenantKeys, 'open'>, sealed: Buffer | null): Person | null =>
  sealed ? (JSON.parse(keys.open(sealed)) as Person) : null

const newest = sql`happened_at desc, at desc, import_id desc, line desc`
/** Rows with a person first, newest first: the first row provides name and address. */
export const newestKnown = sql`order by (person is null), ${newest}`

/**
 * Reads name and address of buyers by the hexadecimal digits of their hash, without those that retention has deleted.
 * `country` is a code if the country is known by one. Callers must mask or audit what they show or export.
 */
export const readPersons = async (
  { tx, tenant }: Scope,
  keys: Pick<TenantKeys, 'open'>,
  buyers: readonly Buffer[],
): Promise<Map<string, Person>> => {
  if (buyers.length === 0) return new Map()
  // sorted by the index, which ends with the time: some buyers have hundreds of rows
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

/**
 * Reads every spelling of a buyer's name and address in reports, including versions that a later file has corrected;
 * newest first.
 */
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
