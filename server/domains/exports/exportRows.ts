import { sql } from 'kysely'
import type { ExportColumn } from '#contract/exports.ts'
import type { Platform } from '#contract/sellers.ts'
import { hexOf, type Person, readMarks, readPersons } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import { personColumns } from '#rules/exports/exportColumns.ts'

/** Buyers that are read and decrypted at a time, a compromise between memory and the number of queries. */
export const SLICE = 2000

/** A buyer in the file. Money in minor units. */
export interface ExportedBuyer {
  buyer: Buffer
  household: Buffer | null
  platform: Platform
  country: string | null
  orders: number
  units: number
  money: number | null
  refund_rate: number
  first: string
  latest: string
  /** Absent when no column needs it. */
  person?: Person | undefined
  labels: string[]
}

const readSlice = async ({ tx }: Scope, afterPosition: number) => {
  const { rows } = await sql<ExportedBuyer>`
    select * from export_buyers where position > ${afterPosition} and position <= ${afterPosition + SLICE} order by position`.execute(
    tx,
  )
  return rows
}

/** Yields the buyers of the temporary table `export_buyers` in slices, with what the columns need. */
export async function* exportRows(
  scope: Scope,
  keys: Pick<TenantKeys, 'open'>,
  columns: readonly ExportColumn[],
): AsyncGenerator<ExportedBuyer[]> {
  const isPersonal = columns.some((column) => personColumns.includes(column))
  for (let afterPosition = 0; ; afterPosition += SLICE) {
    const rows = await readSlice(scope, afterPosition)
    if (rows.length === 0) return
    const buyers = rows.map(({ buyer }) => buyer)
    const persons = isPersonal ? await readPersons(scope, keys, buyers) : undefined
    const hashes = rows.flatMap(({ buyer, household }) => (household ? [buyer, household] : [buyer]))
    const marks = columns.includes('labels') ? await readMarks(scope, hashes) : undefined
    yield rows.map((row) => {
      const customerLabels = marks?.labels(row.buyer).filter(({ type }) => type === 'customer') ?? []
      const ofHome = row.household ? (marks?.labels(row.household).filter(({ type }) => type === 'address') ?? []) : []
      const labels = [...new Set([...customerLabels, ...ofHome].map(({ label }) => label))]
      return { ...row, person: persons?.get(hexOf(row.buyer)), labels }
    })
  }
}
