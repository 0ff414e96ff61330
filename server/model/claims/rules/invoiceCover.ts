import { grouped } from '#rules/grouped.ts'
import { compare } from './finding.ts'

/** Units of an FNSKU on a supplier's invoice. */
export interface InvoiceUnits {
  invoice: string
  day: string
  fnsku: string
  units: number
}

/** Units of an FNSKU that stand as evidence in a case; by which invoice, where that is known. */
export interface UsedUnits {
  invoice: string | null
  fnsku: string
  units: number
}

export interface InvoiceCover extends InvoiceUnits {
  used: number
  left: number
}

/**
 * Units of each invoice that no case has used, oldest first. What a case used of no invoice known, and what is more than its invoice
 * has, goes off the oldest of its FNSKU.
 */
export const invoiceCover = (invoices: readonly InvoiceUnits[], used: readonly UsedUnits[]): InvoiceCover[] => {
  const usedOf = grouped(used, ({ fnsku }) => fnsku)
  return [...grouped(invoices, ({ fnsku }) => fnsku)]
    .sort(([one], [other]) => compare(one, other))
    .flatMap(([fnsku, rows]) => coverOf(rows, usedOf.get(fnsku) ?? []))
}

const coverOf = (rows: readonly InvoiceUnits[], used: readonly UsedUnits[]): InvoiceCover[] => {
  const covers = rows
    .map((row) => ({ ...row, used: 0, left: row.units }))
    .sort((one, other) => compare(one.day, other.day) || compare(one.invoice, other.invoice))
  const rest = used.map(({ invoice, units }) =>
    invoice === null
      ? units
      : take(
          covers.filter((cover) => cover.invoice === invoice),
          units,
        ),
  )
  for (const units of rest) take(covers, units)
  return covers
}

/** Takes units off the covers one after another; how many are left. */
const take = (covers: readonly InvoiceCover[], units: number): number => {
  let short = units
  for (const cover of covers) {
    const off = Math.min(short, cover.left)
    cover.left -= off
    cover.used += off
    short -= off
  }
  return short
}
