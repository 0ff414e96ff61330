import { sql } from 'kysely'
import { markReviewed } from '#imports/index.ts'
import { openPerson, unreviewed } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { inScope } from '#platform/db/scope.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { changesOfFacts, jobKinds } from '#platform/jobs/kinds.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import { addressKey } from '#reports/index.ts'
import { DROPSHIPPER_FROM, proposeForRecipients } from './customerLabels.ts'
import { proposeForHousehold } from './householdLabels.ts'
import { blacklistPurchasers } from './labels/blacklistPurchasers.ts'
import type { DropLeads } from './labels/dropLeads.ts'
import { type Proposed, writeProposals } from './labels/proposals.ts'

const HASH_BYTES = 16
/** Households per batch, which take a few ms to decrypt. */
const BATCH = 250
/** Maximum number of members of one household whose names are read. */
const MAX_MEMBERS = 200

interface Member {
  household: Buffer
  person: Buffer
}

/**
 * Returns the households of some imports as concatenated hashes in one value, because a million of them must fit into
 * memory.
 */
const householdsOf = async ({ tx, tenant }: Scope, imports: readonly number[]): Promise<Buffer> => {
  const { rows } = await sql<{ hashes: Buffer | null }>`
    select string_agg(household, ''::bytea) as hashes from (
      select distinct household from recipients
      where tenant_id = ${tenant()} and import_id = any(${imports}::bigint[]) and standing and household is not null
    ) h`.execute(tx)
  return rows[0]?.hashes ?? Buffer.alloc(0)
}

/** Returns a valid row of each member of some households; most have one. */
const membersOf = async ({ tx, tenant }: Scope, households: readonly Buffer[]): Promise<Member[]> => {
  const { rows } = await sql<Member>`
    select h.household, m.person from unnest(${households}::bytea[]) h (household)
    join lateral (
      select distinct on (buyer) person from recipients
      where tenant_id = ${tenant()} and household = h.household and standing and person is not null
      order by buyer, happened_at desc limit ${MAX_MEMBERS}
    ) m on true`.execute(tx)
  return rows
}

const proposalsFor = (members: readonly Member[], keys: Pick<TenantKeys, 'open'>): Proposed[] => {
  const homes = new Map<string, Member[]>()
  for (const member of members) {
    const key = member.household.toString('latin1')
    const home = homes.get(key)
    if (home) home.push(member)
    else homes.set(key, [member])
  }
  return [...homes.values()].flatMap((home): Proposed[] => {
    const people = home.flatMap(({ person }) => openPerson(keys, person) ?? [])
    const [firstPerson] = people
    const hash = home[0]?.household
    if (!firstPerson || !hash) return []
    const lines = people.flatMap((person) => person.lines)
    const proposal = proposeForHousehold({
      lines,
      unit: addressKey(firstPerson).unit,
      names: people.map(({ name }) => name),
    })
    return proposal ? [{ type: 'address', hash, ...proposal }] : []
  })
}

/**
 * Returns recipients of these imports' purchasers with many recipients; a recipient of several counts for the largest.
 */
const dropshippedTo = async ({ tx, tenant }: Scope, imports: readonly number[]): Promise<Proposed[]> => {
  const { rows } = await sql<{ buyer: Buffer; recipients: number }>`
    select buyer, max(sent.recipients) as recipients from (
      select array_agg(distinct buyer) as buyers, (count(distinct buyer))::int as recipients from recipients
      where tenant_id = ${tenant()} and standing and buyer <> alias and alias in (
        select alias from recipients where tenant_id = ${tenant()} and import_id = any(${imports}::bigint[]) and standing
      )
      group by alias having count(distinct buyer) >= ${DROPSHIPPER_FROM}
    ) sent, unnest(sent.buyers) as buyer group by buyer`.execute(tx)
  return rows.flatMap(({ buyer: hash, recipients }) => {
    const proposal = proposeForRecipients(recipients)
    return proposal ? [{ type: 'customer', hash, ...proposal }] : []
  })
}

/** Reviews the people of new imports: deletes leads of blacklisted ones and proposes labels for others. */
export const reviewJob = (platform: Platform, dropLeads: DropLeads): JobKind => ({
  kind: jobKinds.reviewPeople,
  atOnce: 1,
  waitsFor: changesOfFacts,
  run: async ({ tenant, finish }) => {
    const withScope = <T>(work: (scope: Scope) => Promise<T>) => inScope(platform.db, { tenant }, work)
    const { imports, keys, hashes } = await withScope(async (scope) => {
      const fresh = await unreviewed(scope)
      const { sealed_key } = await scope.tx
        .selectFrom('tenants')
        .select('sealed_key')
        .where('id', '=', tenant)
        .executeTakeFirstOrThrow()
      await dropLeads(scope, { buyers: await blacklistPurchasers(scope, fresh) })
      const householdHashes = await householdsOf(scope, fresh)
      return { imports: fresh, keys: platform.secrets.keysOf(sealed_key), hashes: householdHashes }
    })
    let proposed = 0
    for (let offset = 0; offset < hashes.length; offset += BATCH * HASH_BYTES) {
      const chunk = hashes.subarray(offset, offset + BATCH * HASH_BYTES)
      const households = Array.from({ length: chunk.length / HASH_BYTES }, (_, place) =>
        chunk.subarray(place * HASH_BYTES, (place + 1) * HASH_BYTES),
      )
      proposed += await withScope(async (scope) =>
        writeProposals(scope, proposalsFor(await membersOf(scope, households), keys)),
      )
    }
    await finish(async (scope) => {
      proposed += await writeProposals(scope, await dropshippedTo(scope, imports))
      await markReviewed(scope, imports)
      if (proposed) scope.emit('changed', { nouns: ['Address'] })
      return { proposed }
    })
  },
})
