import { sql } from 'kysely'
import type { Hold } from '#contract/uploads.ts'
import { type FactSpace, leadingTable } from '#facts/index.ts'
import { UnreadableFile } from '#files/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { kindsOf } from '#reports/index.ts'
import { amount } from './amount.ts'

/**
 * @throws UnreadableFile if the settlement is already imported in Amazon's other layout, because its money counts once
 */
const refuseOtherLayout = async ({ tx }: Scope, { tenant, seller, definition }: FactSpace) => {
  const otherKinds = kindsOf('settlement_lines').filter((kind) => kind !== definition.type)
  const { rows } = await sql<{ id: string }>`
    with s as materialized (select distinct set_key from stage)
    select s.set_key as id from s where exists (
      select from settlement_lines f where f.tenant_id = ${tenant}::uuid and f.kind = any(${otherKinds}) and f.seller = ${seller}
        and f.set_key = s.set_key and f.standing
    ) order by 1 limit 1`.execute(tx)
  const [importedSettlement] = rows
  if (importedSettlement)
    throw new UnreadableFile(
      `Settlement ${importedSettlement.id} was already imported in Amazon's other layout. To use this file instead, undo that import first.`,
    )
}

/**
 * Holds a settlement whose amounts do not sum to its stated total, to the cent: the file is incomplete or was misread.
 * Throws UnreadableFile if the settlement exists in the other layout.
 */
export const settlementHolds = async (scope: Scope, space: FactSpace): Promise<Hold[]> => {
  if (leadingTable(space.definition) !== 'settlement_lines') return []
  await refuseOtherLayout(scope, space)
  const { rows } = await sql<{ id: string; currency: string; sum: number; total: number }>`
    select set_key as id, currency, sum(amount)::bigint as sum, total from stage
    group by set_key, currency, total having sum(amount) <> total order by set_key`.execute(scope.tx)
  return rows.map(({ id, currency, sum, total }) => ({
    reason: `The amounts of settlement ${id} sum to ${amount(sum, currency)}, but its total is ${amount(total, currency)}: the file is incomplete.`,
    this: amount(sum, currency),
    usual: amount(total, currency),
  }))
}
