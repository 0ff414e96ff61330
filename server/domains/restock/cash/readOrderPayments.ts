import { sql } from 'kysely'
import type { CashPayment } from '#contract/cash.ts'
import { paymentsOf } from '#model/planning/index.ts'
import { purchaseNumber } from '#model/receipts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { ToHome } from './readHistory.ts'

interface PlacedOrder {
  id: number
  number: number
  currency: string
  placedOn: string
  supplier: string | null
  depositPercent: number
  balanceDays: number
  /** Null when a line has no unit cost. */
  total: number | null
}

/** Reads placed orders, oldest first; drafts and cancelled orders are not among them. */
const readPlacedOrders = async ({ tx, tenant }: Scope): Promise<PlacedOrder[]> => {
  const { rows } = await sql<PlacedOrder>`
    select o.id, o.number, o.currency, o.ordered_on as "placedOn", s.name as supplier,
      coalesce(s.deposit_percent, 0) as "depositPercent", coalesce(s.balance_days, 0) as "balanceDays",
      case when bool_and(l.unit_cost is not null) then sum(l.quantity * l.unit_cost)::bigint end as total
    from purchase_orders o
    join purchase_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
    left join suppliers s on s.tenant_id = o.tenant_id and s.id = o.supplier_id
    where o.tenant_id = ${tenant()}::uuid and o.status in ('waiting', 'open', 'received', 'closed') and o.ordered_on is not null
    group by o.id, o.number, o.currency, o.ordered_on, s.name, s.deposit_percent, s.balance_days
    order by o.ordered_on, o.number`.execute(tx)
  return rows
}

/** Reads the payments of placed orders that are due on some days, and the numbers of orders whose amount is unknown. */
export const readOrderPayments = async (
  scope: Scope,
  { from, until, toHome }: { from: string; until: string; toHome: ToHome },
): Promise<{ payments: CashPayment[]; leftOut: string[] }> => {
  const payments: CashPayment[] = []
  const leftOut: string[] = []
  for (const { id, number, currency, placedOn, supplier, total, ...terms } of await readPlacedOrders(scope)) {
    const due = paymentsOf(total ?? 1, placedOn, terms).filter(({ day }) => day >= from && day <= until)
    const name = { order: String(id), number: purchaseNumber(number), supplier }
    const amounts = due.map(({ amount }) => (total === null ? null : toHome(amount, currency)))
    if (amounts.includes(null)) leftOut.push(name.number)
    else payments.push(...due.map(({ day, kind }, index) => ({ ...name, day, kind, amount: amounts[index] ?? 0 })))
  }
  return { payments: payments.sort((one, other) => one.day.localeCompare(other.day)), leftOut }
}
