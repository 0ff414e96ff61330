import { addDays } from '#rules/days.ts'
import type { RemovalOrder, UnitEvidence } from './evidence.ts'
import { type ClaimContext, type Finding, unitStep } from './finding.ts'
import { hasCode, type LedgerLoss, lossesOf } from './ledgerLosses.ts'
import { byDebt, type Credit, type Debt, settle, settleFurther } from './netting.ts'
import { coveredBy, paidFor } from './payments.ts'
import { shareSteps } from './shareSteps.ts'
import { unitFinding } from './unitFinding.ts'
import { type LossDebt, lossDebts, lossSubject } from './unsettledLosses.ts'

const type = 'Disposed'
/** A removal order covers disposals up to this many days before or after it. */
const ORDER_DAYS = 30

/** Returns the units that a removal order requests to dispose of or liquidate. */
const requestedCredits = (order: RemovalOrder): Credit[] => {
  const units = (order.requested ?? 0) - (order.cancelled ?? 0)
  if (units <= 0 || !/dispos|liquidat/i.test(order.orderType)) return []
  const { marketplace, day, source, orderId } = order
  const says = { source, says: `${order.orderType} asked for`, units, day, reference: orderId }
  return [{ kind: 'found', marketplace, day, units, name: orderId, says }]
}

/** Returns units damaged in the warehouse earlier: they have their own claim, and Amazon may dispose of them. */
const damagedBefore = (evidence: UnitEvidence): Credit[] =>
  lossesOf('Warehouse Damaged', evidence, (event) => hasCode(event, 'E')).flatMap((loss) =>
    loss.evidence.map((says) => ({
      kind: 'covered' as const,
      ...{ marketplace: loss.marketplace, day: says.day, units: says.units, name: null, says },
    })),
  )

const isDamaged = ({ disposition }: LedgerLoss) => /WAREHOUSE|^DAMAGED$/i.test(disposition ?? '')

type Days = Pick<Debt, 'from' | 'until'>
/** Orders match on both sides of the disposal, damage before it and payments after it. */
const aroundIt = ({ loss: { day } }: LossDebt): Days => ({
  from: addDays(day, -ORDER_DAYS),
  until: addDays(day, ORDER_DAYS),
})
const beforeIt = ({ loss }: LossDebt): Days => ({ from: '', until: isDamaged(loss) ? loss.day : '' })
const afterIt = ({ loss }: LossDebt): Days => ({ from: loss.day, until: null })

/**
 * Finds units disposed of or donated (codes D and G) beyond what removal orders for disposal or liquidation request
 * within 30 days and beyond units damaged in the warehouse earlier. Empty while no removal orders are known.
 */
export const disposed = (evidence: UnitEvidence, context: ClaimContext): Finding[] => {
  if (!context.removalOrdersKnown) return []
  const losses = lossesOf(type, evidence, (event) => hasCode(event, 'DG'))
  if (losses.length === 0) return []
  const debts = lossDebts(type, losses, context).map((debt) => ({ ...debt, names: [debt.key, debt.loss.reference] }))
  const keys = new Set(debts.map(({ key }) => key))
  const owed = settle(debts, [])
  const orderSettlement = settleFurther(owed, evidence.removalOrders.flatMap(requestedCredits), aroundIt)
  const damaged = settleFurther(orderSettlement, damagedBefore(evidence), beforeIt)
  const paid = settleFurther(damaged, [...paidFor(type, evidence, context), ...coveredBy(type, keys, context)], afterIt)
  const [ordersByDebt, ofDamaged] = [byDebt(orderSettlement), byDebt(damaged)]
  return paid.debts.flatMap((settlement) => {
    const { debt, left: units } = settlement
    const [orders, damages] = [ordersByDebt.get(debt.key), ofDamaged.get(debt.key)]
    if (units <= 0 || !orders || !damages) return []
    const steps = [
      unitStep('Disposed of', debt.loss.units),
      ...shareSteps(orders, { found: 'Requested by removal orders within 30 days' }),
      ...shareSteps(damages, { covered: 'Damaged in the warehouse before, claimed as that' }),
      ...shareSteps(settlement),
    ]
    const account = { units, rows: debt.loss.evidence, settlements: [orders, damages, settlement], steps }
    return [unitFinding(type, evidence, lossSubject(debt.loss), account)]
  })
}
