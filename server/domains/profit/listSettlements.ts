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
    const [first] = alike
    if (!first) return []
    return {
      transaction: first.transaction_type,
      type: first.amount_type || null,
      description: first.description || null,
      lines: alike.reduce((sum, { lines }) => sum + lines, 0),
      amount: total(alike),
    }
  })
}

/** Every settlement, newest first, with what its lines come to by category. */
export const listSettlements = async (scope: Scope): Promise<SettlementProof[]> => {
  const settlements = grouped(await readProof(scope), ({ seller, settlement_id }) => `${seller}\n${settlement_id}`)
  return [...settlements.values()].flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    return {
      settlement: first.settlement_id,
      seller: first.seller,
      marketplaces: [...new Set(rows.map(({ marketplace }) => marketplace))].sort(),
      currency: first.currency,
      since: first.starts_on,
      until: first.ends_on,
      deposited: first.deposited_on,
      stated: first.total,
      sums: sumsOf(rows),
      difference: first.total - total(rows),
      unknown: unknownOf(rows),
      lines: rows.reduce((sum, { lines }) => sum + lines, 0),
      upload: String(first.import_id),
      filename: first.filename,
    }
  })
}
