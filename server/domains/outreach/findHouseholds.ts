import { type RawBuilder, sql } from 'kysely'
import { LabelType } from '#contract/leads.ts'
import { cursorOf, findBuyersBySearch, keyOfBuyer, type Listed, type Page } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import type { TenantKeys } from '#platform/secrets.ts'

/** Maximum number of people with a label; beyond it a narrower search helps more than another page. */
const MAX_LABELLED = 10_000

/** Returns the keys that match a search; undefined when the search is too unspecific. */
const foundBy = async (scope: Scope, keys: TenantKeys, search: string): Promise<RawBuilder<unknown> | undefined> => {
  const tenant = scope.tenant()
  if (/^[0-9a-f]{32}$/i.test(search.trim())) {
    const hash = Buffer.from(search.trim(), 'hex')
    return sql`select ${keyOfBuyer(tenant, sql`${hash}::bytea`)} as key`
  }
  const buyersQuery = await findBuyersBySearch(scope, keys, search)
  if (!buyersQuery) return undefined
  return sql`
    select coalesce(r.household, r.buyer) as key from (${buyersQuery}) b
    join lateral (
      select household, buyer from recipients
      where tenant_id = ${tenant}::uuid and buyer = b.buyer and standing limit 1
    ) r on true`
}

/**
 * Returns the keys of those with a label (`address:freight`), an open suggestion (`suggested`) or an opt-out
 * (`opted-out`).
 */
const labelledAs = (tenant: string, label: string): RawBuilder<unknown> => {
  const ofBuyers = (from: RawBuilder<unknown>) =>
    sql`select ${keyOfBuyer(tenant, sql`b.hash`)} as key from (${from} limit ${MAX_LABELLED}) b`
  if (label === 'opted-out') return ofBuyers(sql`select buyer as hash from opt_outs where tenant_id = ${tenant}::uuid`)
  const [type, name] = label.split(':')
  const parsedType = LabelType.safeParse(type)
  if (label !== 'suggested' && !(parsedType.success && name))
    throw badRequest('label is address:… or customer:… with the name of a label, suggested or opted-out.')
  const from = (labelType: LabelType) =>
    label === 'suggested'
      ? sql`select hash from label_suggestions
          where tenant_id = ${tenant}::uuid and type = ${labelType} and dismissed_at is null`
      : sql`select hash from labels where tenant_id = ${tenant}::uuid and type = ${labelType} and label = ${name}`
  const ofAddresses = sql`(select hash as key from (${from('address')} limit ${MAX_LABELLED}) a)`
  if (!parsedType.success) return sql`${ofAddresses} union (${ofBuyers(from('customer'))})`
  return parsedType.data === 'address' ? ofAddresses : ofBuyers(from('customer'))
}

interface HouseholdsQuery {
  search: string
  label: string
}

/** Returns households that match a search or label, newest order first; undefined when neither is given. */
export const findHouseholds = async (
  scope: Scope,
  keys: TenantKeys,
  { search, label }: HouseholdsQuery,
  limit: number,
  afterRow: Listed | undefined,
): Promise<Page | undefined> => {
  const tenant = scope.tenant()
  const searchQuery = search.trim() === '' ? undefined : await foundBy(scope, keys, search)
  const sets = [...(searchQuery ? [searchQuery] : []), ...(label === '' ? [] : [labelledAs(tenant, label)])]
  if (search.trim() !== '' && !searchQuery) return { keys: [], total: 0, cursor: null }
  if (sets.length === 0) return undefined
  const newest = (column: 'household' | 'buyer') => sql`(
    select max(happened_at) from recipients
    where tenant_id = ${tenant}::uuid and standing and ${sql.ref(column)} = k.key
  )`
  const { rows } = await sql<Listed & { total: number }>`
    with keys as materialized (select distinct key from (${sql.join(
      sets.map((set) => sql`(${set})`),
      sql` intersect `,
    )}) s),
    dated as materialized (
      select key, coalesce(${newest('household')}, ${newest('buyer')}, 'epoch') as last from keys k
    )
    select key, last, (select count(*) from keys) as total from dated
    ${afterRow ? sql`where (last, key) < (${afterRow.last}, ${afterRow.key})` : sql``}
    order by last desc, key desc limit ${limit + 1}`.execute(scope.tx)
  const page = rows.slice(0, limit)
  const end = page.at(-1)
  return {
    keys: page.map(({ key }) => key),
    total: rows[0]?.total ?? 0,
    cursor: end && rows.length > limit ? cursorOf(end) : null,
  }
}
