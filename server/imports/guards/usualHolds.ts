import { sql } from 'kysely'
import type { Hold } from '#contract/uploads.ts'
import type { Read } from '#facts/index.ts'
import { type FactSpace, inSpace, leadingTable } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { type FactTable, quoted } from '#reports/index.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'

const MAX_REJECTED = { share: 0.01, rows: 20 }
const SNAPSHOT_SHARE = 0.6
const SNAPSHOTS_LOOKED_AT = 7
const MAX_CHANGED = { share: 0.2, units: 20 }

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 })
const percent = (share: number) => `${number(share * 100)} %`

/** Returns a hold for amounts such as 1.234 whose meaning the file does not determine. */
const openNumberHolds = ({ openNumbers }: Read): Hold[] => {
  if (!openNumbers) return []
  const { rows, first: firstAmount } = openNumbers
  return [
    {
      reason: `Amounts like ${quoted(firstAmount)} can be read in two ways: the sign may separate thousands or decimals. Upload the original file from Amazon with all rows. These rows are skipped if you accept the file.`,
      this: `${number(rows)} ${rows === 1 ? 'row' : 'rows'}`,
      usual: 'amounts like 1,234.50 or 1.234,50',
    },
  ]
}

/** Returns holds for too many rejected rows, ambiguous amounts, or a currency the marketplace does not use. */
export const readHolds = (read: Read): Hold[] => {
  const holds = openNumberHolds(read)
  const share = read.rejected / Math.max(1, read.rows)
  if (share > MAX_REJECTED.share && read.rejected > MAX_REJECTED.rows)
    holds.push({
      reason: 'Many rows can’t be read. Check the rejected rows before you accept the file.',
      this: `${number(read.rejected)} of ${number(read.rows)} rows (${percent(share)})`,
      usual: `up to ${percent(MAX_REJECTED.share)}`,
    })
  for (const [marketplace, seen] of read.currencies) {
    const expectedCurrency = marketplaceByCode(marketplace)?.currency
    const strange = [...seen].filter((currency) => currency !== expectedCurrency)
    if (expectedCurrency && strange.length)
      holds.push({
        reason: `A currency that ${marketplace} doesn’t use.`,
        this: strange.join(', '),
        usual: expectedCurrency,
      })
  }
  return holds
}

/** Holds a snapshot far smaller than previous ones, because omitted stock would count as gone. */
export const snapshotHolds = async (
  { tx }: Scope,
  space: FactSpace,
  marketplace: string | null,
  read: Read,
): Promise<Hold[]> => {
  if (space.definition.shape !== 'snapshot') return []
  const { rows } = await sql<{ usual: number | null }>`
    select percentile_cont(0.5) within group (order by rows_read) as usual from (
      select rows_read from uploads where tenant_id = ${space.tenant}::uuid and state = 'imported'
        and type = ${space.definition.type} and seller = ${space.seller} and marketplace is not distinct from ${marketplace}
      order by as_of desc limit ${SNAPSHOTS_LOOKED_AT}
    ) last`.execute(tx)
  const medianRows = rows[0]?.usual ?? null
  if (medianRows === null || read.rows >= medianRows * SNAPSHOT_SHARE) return []
  return [
    {
      reason: 'Far fewer rows than usual: the missing ones would count as removed.',
      this: `${number(read.rows)} rows`,
      usual: `${number(medianRows)} rows`,
    },
  ]
}

interface Measure {
  day: string
  units: string
  /** True if rows of a day keep arriving for days; only removed rows then count as changed. */
  grows?: true
}

const measures: Readonly<Partial<Record<FactTable, Measure>>> = {
  order_lines: { day: 'day', units: 'case when cancelled then 0 else quantity end' },
  recipients: { day: 'happened_at::date', units: 'coalesce(quantity, 0)' },
  ledger_days: { day: 'day', units: 'coalesce(ending, 0)' },
  ledger_events: { day: 'day', units: 'abs(quantity)', grows: true },
  // received units increase for weeks, shipped units do not
  inbound_items: { day: "coalesce(created_on, '1970-01-01')", units: 'shipped' },
  // restated days gain clicks and rarely lose some; a file with only some campaigns would remove the others
  ads_rows: { day: 'since', units: 'coalesce(clicks, 0)', grows: true },
  receipts: { day: 'day', units: 'abs(quantity)', grows: true },
}

/** Holds events that would change much of already imported days. `verdicts` must exist; new rows do not count. */
export const restatedHolds = async ({ tx }: Scope, space: FactSpace): Promise<Hold[]> => {
  const table = leadingTable(space.definition)
  const measure = measures[table]
  if (space.definition.shape !== 'events' || !measure) return []
  const [units, day] = [sql.raw(measure.units), sql.raw(measure.day)]
  const change = sql.raw(measure.grows ? 'greatest(0, -units)' : 'abs(units)')
  const standingRowsSql = sql`${sql.table(table)} f where ${inSpace('f', space)} and f.standing`
  const { rows: sums } = await sql<{ changed: number }>`
    with changed as (select set_key from verdicts where version is not null and not same),
    sums as (
      select set_key, sum(units) as units from (
        select set_key, ${units} as units from stage where set_key in (select set_key from changed)
        union all
        select set_key, -(${units}) from ${standingRowsSql} and set_key in (select set_key from changed)
      ) both_sides group by set_key
    )
    select coalesce(sum(${change}), 0) as changed from sums`.execute(tx)
  const changed = sums[0]?.changed ?? 0
  if (changed <= MAX_CHANGED.units) return []
  const { rows: totals } = await sql<{ units: number }>`
    select coalesce(sum(${units}), 0) as units from ${standingRowsSql} and ${day} in (select distinct ${day} from stage)`.execute(
    tx,
  )
  const importedUnits = totals[0]?.units ?? 0
  if (changed <= importedUnits * MAX_CHANGED.share) return []
  return [
    {
      reason: 'It would change many days that are already imported.',
      this: `${number(changed)} of ${number(importedUnits)} units (${percent(changed / Math.max(1, importedUnits))})`,
      usual: `up to ${percent(MAX_CHANGED.share)}`,
    },
  ]
}
