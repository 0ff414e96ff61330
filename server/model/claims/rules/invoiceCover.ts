import { grouped } from '#rules/grouped.ts'
import { compare } from './finding.ts'

/** Units of an FNSKU on a supplier invoice. */
export interface InvoiceUnits {
  invoice: string
  day: string
  fnsku: string
  units: number
}

/** Units of an FNSKU used as evidence in a case, with the invoice if it is known. */
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
 * Returns the units of each invoice that no case has used, oldest first. Units used without a known invoice, or beyond
 * the invoice's quantity, are subtracted from the FNSKU's oldest invoices.
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

/** Takes units from the covers in order. Returns the units that are left. */
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
