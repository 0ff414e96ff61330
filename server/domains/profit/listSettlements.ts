import type { SettlementProof } from '#contract/profit.ts'
import { type ProofRow, readProof } from '#model/profit/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { grouped } from '#rules/grouped.ts'

const total = (rows: readonly ProofRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

const sumsOf = (rows: readonly ProofRow[]) =>
  Object.fromEntries(
    [...grouped(rows, ({ category }) => category)]
      .map(([category, ofCategory]) => [category, total(ofCategory)] as const)
      .filter(([, amount]) => amount !== 0),
  )

const unknownOf = (rows: readonly ProofRow[]): SettlementProof['unknown'] => {
  const unknown = rows.filter(({ known: isKnown }) => !isKnown)
  const rowsByType = grouped(unknown, (row) => JSON.stringify([row.transaction_type, row.amount_type, row.description]))
  return [...rowsByType.values()].flatMap((alike) => {
    const [firstRow] = alike
    if (!firstRow) return []
    return {
      transaction: firstRow.transaction_type,
      type: firstRow.amount_type || null,
      description: firstRow.description || null,
      lines: alike.reduce((sum, { lines }) => sum + lines, 0),
      amount: total(alike),
    }
  })
}

/** Returns every settlement, newest first, with the sums of its lines by category. */
export const listSettlements = async (scope: Scope): Promise<SettlementProof[]> => {
  const settlements = grouped(await readProof(scope), ({ seller, settlement_id }) => `${seller}\n${settlement_id}`)
  return [...settlements.values()].flatMap((rows) => {
    const [firstRow] = rows
    if (!firstRow) return []
    return {
      settlement: firstRow.settlement_id,
      seller: firstRow.seller,
      marketplaces: [...new Set(rows.map(({ marketplace }) => marketplace))].sort(),
      currency: firstRow.currency,
      since: firstRow.starts_on,
      until: firstRow.ends_on,
      deposited: firstRow.deposited_on,
      stated: firstRow.total,
      sums: sumsOf(rows),
      difference: firstRow.total - total(rows),
      unknown: unknownOf(rows),
      lines: rows.reduce((sum, { lines }) => sum + lines, 0),
      upload: String(firstRow.import_id),
      filename: firstRow.filename,
    }
  })
}
