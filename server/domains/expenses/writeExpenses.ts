import { sql } from 'kysely'
import type { Expense, ExpenseBody, MarketplaceVat, VatRate } from '#contract/expenses.ts'
import { unknownAsinMessage, unknownAsins } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict, notFound } from '#platform/errors.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { type ExpenseFacts, expenseFault, isSameExpense, monthsOf } from '#rules/profit/expenses.ts'
import { vatFault } from '#rules/profit/vatRates.ts'
import { readExpenses, readVatRates } from './readExpenses.ts'

const MAX_EXPENSES = 500
const HUNDREDTHS = 100

const factsOf = (body: ExpenseBody): ExpenseFacts => ({
  ...body,
  marketplace: body.marketplace ?? '',
  asin: body.asin ?? '',
  until: body.repeats === 'once' ? null : body.until,
})

/** Checks an expense against the others. @throws a sentence when it is invalid or entered twice */
const checkExpense = (body: ExpenseBody, others: readonly ExpenseBody[]): void => {
  const facts = factsOf(body)
  const fault = expenseFault(facts)
  if (fault) throw badRequest(`${body.name}: ${fault.message}`)
  const same = others.find((other) => isSameExpense(facts, factsOf(other)))
  if (same) throw conflict(`${same.name} from ${same.since} applies on some of these days. End it first.`)
}

const columnsOf = (body: ExpenseBody) => {
  const { name, category, amount, currency, since, repeats, ...facts } = factsOf(body)
  const { until, marketplace, asin } = facts
  return { name, category, amount, currency, since, until, marketplace, asin, every_months: monthsOf(repeats) }
}

/** Waits for other changes of the company's expenses, so that two of them cannot enter the same one. */
const lockExpenses = ({ tx, tenant }: Scope) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`expenses of ${tenant()}`}, 0))`.execute(tx)

/** Adds expenses, all or none. @throws a sentence when one is invalid */
export const addExpenses = async (
  scope: Scope,
  bodies: readonly ExpenseBody[],
  userName: string,
): Promise<Expense[]> => {
  await lockExpenses(scope)
  const existing = await readExpenses(scope)
  if (existing.length + bodies.length > MAX_EXPENSES)
    throw badRequest(`A company has ${MAX_EXPENSES} expenses at most. Remove some first.`)
  for (const [index, body] of bodies.entries()) checkExpense(body, [...existing, ...bodies.slice(0, index)])
  const rows = await scope.tx
    .insertInto('expenses')
    .values(bodies.map((body) => ({ tenant_id: scope.tenant(), ...columnsOf(body), made_by: userName })))
    .returning('id')
    .execute()
  const ids = new Set(rows.map(({ id }) => String(id)))
  return (await readExpenses(scope)).filter(({ id }) => ids.has(id))
}

/** Changes an expense. @throws a sentence when it is invalid */
export const saveExpense = async (scope: Scope, id: string, body: ExpenseBody) => {
  await lockExpenses(scope)
  const existing = await readExpenses(scope)
  const before = existing.find((one) => one.id === id)
  if (!before) throw notFound('This expense')
  checkExpense(
    body,
    existing.filter((one) => one.id !== id),
  )
  await scope.tx
    .updateTable('expenses')
    .set(columnsOf(body))
    .where('tenant_id', '=', scope.tenant())
    .where('id', '=', Number(id))
    .execute()
  const after = (await readExpenses(scope)).find((one) => one.id === id)
  if (!after) throw notFound('This expense')
  return { before, after }
}

/** Removes expenses and returns them. @throws an error when one does not exist */
export const removeExpenses = async (scope: Scope, ids: readonly string[]): Promise<Expense[]> => {
  await lockExpenses(scope)
  const removed = (await readExpenses(scope)).filter(({ id }) => ids.includes(id))
  if (removed.length < new Set(ids).size) throw notFound('This expense')
  await scope.tx
    .deleteFrom('expenses')
    .where('tenant_id', '=', scope.tenant())
    .where(
      'id',
      'in',
      removed.map(({ id }) => Number(id)),
    )
    .execute()
  return removed
}

/** Replaces the VAT rates of a marketplace. @throws a sentence when they are invalid or overlap */
export const saveVatRates = async (
  scope: Scope,
  marketplace: string,
  { rates, userName }: { rates: readonly VatRate[]; userName: string },
): Promise<{ before: MarketplaceVat; after: MarketplaceVat }> => {
  const { tx, tenant } = scope
  await lockExpenses(scope)
  if (!marketplaceByCode(marketplace)) throw badRequest('Choose a marketplace.')
  const fault = vatFault(rates)
  if (fault) throw badRequest(fault.message)
  const asins = rates.flatMap(({ asin }) => asin ?? [])
  const [unknown] = await unknownAsins(scope, asins)
  if (unknown) throw badRequest(unknownAsinMessage(unknown))
  const ratesOf = async () => (await readVatRates(scope)).get(marketplace) ?? []
  const before = { marketplace, rates: await ratesOf() }
  await tx.deleteFrom('vat_rates').where('tenant_id', '=', tenant()).where('marketplace', '=', marketplace).execute()
  if (rates.length)
    await tx
      .insertInto('vat_rates')
      .values(
        rates.map(({ asin, rate, since, until }) => ({
          ...{ tenant_id: tenant(), marketplace, asin: asin ?? '', since, until, set_by: userName },
          rate: Math.round(rate * HUNDREDTHS),
        })),
      )
      .execute()
  return { before, after: { marketplace, rates: await ratesOf() } }
}
