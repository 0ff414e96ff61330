import { ledgerMeaning } from '#model/stock/rules/ledgerCodes.ts'
import { addDays } from '#rules/days.ts'
import type { LedgerEvent, UnitEvidence } from './evidence.ts'
import { type ClaimContext, compare } from './finding.ts'
import { adjustmentsOf, eventEvidence } from './ledgerLosses.ts'
import { type Credit, settle } from './netting.ts'
import { paidFor } from './payments.ts'

/** Maximum number of days between a payment and its ledger booking. */
const TWIN_DAYS = 7

/** Returns the units of an event that Amazon has reconciled with a loss; 0 if the report has neither count. */
const reconciledOf = ({ quantity, reconciled, unreconciled }: LedgerEvent): number =>
  Math.abs(reconciled ?? (unreconciled === null ? 0 : quantity - Math.abs(unreconciled)))

/** Splits the found units of an event into those reconciled with a loss and the rest. */
const creditsOf = (event: LedgerEvent, units: number): Credit[] => {
  const { marketplace, day } = event
  const reconciled = Math.min(units, reconciledOf(event))
  return (
    [
      ['reconciled', reconciled],
      ['found', units - reconciled],
    ] as const
  ).flatMap(([kind, part]) =>
    part > 0 ? [{ kind, marketplace, day, units: part, name: null, says: eventEvidence(event, part) }] : [],
  )
}

/** Removes units that were booked in only because they were paid for. */
const withoutPayments = (events: readonly LedgerEvent[], payments: readonly Credit[]) =>
  settle(
    events.map((event, index) => ({
      key: String(index).padStart(9, '0'),
      marketplace: event.marketplace,
      from: addDays(event.day, -TWIN_DAYS),
      until: addDays(event.day, TWIN_DAYS),
      closes: event.day,
      units: event.quantity,
      names: [],
      event,
    })),
    payments,
  ).debts.flatMap(({ debt, left: remainingUnits }) => creditsOf(debt.event, remainingUnits))

/** Subtracts units that Amazon took back from the most recent finds before that. */
const withoutTaken = (finds: readonly Credit[], takenEvents: readonly LedgerEvent[]): Credit[] => {
  const steps = [
    ...finds.map((find) => ({ day: find.day, marketplace: find.marketplace, find, taken: 0 })),
    ...takenEvents.map(({ day, marketplace, quantity }) => ({ day, marketplace, find: null, taken: -quantity })),
  ].sort((one, other) => compare(one.day, other.day) || one.taken - other.taken)
  const stacks = new Map<string, Credit[]>()
  for (const { marketplace, find, taken: units } of steps) {
    const stack = stacks.get(marketplace) ?? []
    stacks.set(marketplace, stack)
    if (find) stack.push({ ...find })
    for (let remainingUnits = units; remainingUnits > 0; ) {
      const lastFind = stack.at(-1)
      if (!lastFind) break
      const off = Math.min(remainingUnits, lastFind.units)
      remainingUnits -= off
      lastFind.units -= off
      if (lastFind.units === 0) stack.pop()
    }
  }
  return [...stacks.values()].flat()
}

/**
 * Returns found units: codes F and N, minus N that only books a payment, minus units Amazon took back (O), for example
 * when it finds a unit after paying for it.
 */
export const foundOf = (evidence: UnitEvidence, context: ClaimContext): Credit[] => {
  const [foundEvents, given, takenEvents]: [LedgerEvent[], LedgerEvent[], LedgerEvent[]] = [[], [], []]
  for (const event of adjustmentsOf(evidence)) {
    if (event.reason === null) continue
    const { kind } = ledgerMeaning(event.reason, event.day)
    if (kind === 'found' && event.quantity > 0) foundEvents.push(event)
    if (kind === 'given' && event.quantity > 0) given.push(event)
    if (kind === 'taken' && event.quantity < 0) takenEvents.push(event)
  }
  if (foundEvents.length + given.length === 0) return []
  const payments = [...paidFor('Warehouse Lost', evidence, context), ...paidFor('Warehouse Damaged', evidence, context)]
  given.sort((one, other) => compare(one.day, other.day) || one.quantity - other.quantity)
  const finds = [
    ...foundEvents.flatMap((event) => creditsOf(event, event.quantity)),
    ...(given.length > 0 ? withoutPayments(given, payments) : []),
  ]
  return withoutTaken(finds, takenEvents)
}
