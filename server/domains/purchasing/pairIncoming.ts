import { sql } from 'kysely'
import type { incomingRoutes } from '#contract/incoming.ts'
import type { BodyOf } from '#contract/route.ts'
import { bookSurely, lockPurchasing, noticingUnmatched, purchaseNumber, readOrderLines } from '#model/receipts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, notFound } from '#platform/errors.ts'
import { forget, linesMeant, onlyFnsku, type Pair, remember, unpair } from './incomingPair.ts'

interface OnItsWay extends Pair {
  seller: string
  marketplace: string | null
}

/** @throws a 404 error when no report contains the shipment */
const findShipment = async ({ tx, tenant }: Scope, { fnsku, id }: Pair): Promise<OnItsWay> => {
  const { rows } = await sql<{ seller: string; marketplace: string | null }>`
    select a.seller, a.marketplace from shipment_arrivals a
    where a.tenant_id = ${tenant()}::uuid and a.shipment_id = ${id} and a.fnsku = ${fnsku}
    union all
    select i.seller, i.marketplace from inbound_items i
    left join skus s on s.tenant_id = i.tenant_id and s.platform = 'amazon' and s.seller = i.seller and s.sku = i.sku
    where i.tenant_id = ${tenant()}::uuid and i.standing and i.shipment_id = ${id} and coalesce(i.fnsku, s.fnsku) = ${fnsku}
    order by seller limit 1`.execute(tx)
  const [shipmentRow] = rows
  if (!shipmentRow) throw notFound(`Shipment ${id.slice(0, 40)} with ${fnsku.slice(0, 40)}`)
  return { fnsku, id, ...shipmentRow }
}

/**
 * Records a user's decision about a shipment, in transit or arrived: it belongs to an order, it does not, or that is
 * unknown. Returns the order's number.
 */
export const pairIncoming = async (
  scope: Scope,
  { po, answer, ...pair }: BodyOf<typeof incomingRoutes.pairIncoming>,
  userName: string,
): Promise<string> => {
  await lockPurchasing(scope)
  return noticingUnmatched(scope, onlyFnsku(pair.fnsku), async () => {
    const shipment = await findShipment(scope, pair)
    const lines = linesMeant(await readOrderLines(scope, onlyFnsku(pair.fnsku)), shipment, po)
    const [line] = lines.filter(({ marketplace }) => (shipment.marketplace ?? marketplace) === marketplace)
    if (!line)
      throw badRequest(
        `${po.slice(0, 40)} has no line of ${pair.fnsku} for ${shipment.marketplace}, where ${pair.id} goes.`,
      )
    await unpair(scope, pair, line.order)
    await forget(scope, pair, line.order)
    if (answer === 'no') await remember(scope, pair, line.order, userName)
    if (answer === 'yes')
      await scope.tx
        .insertInto('shipment_pairings')
        .values({
          tenant_id: scope.tenant(),
          fnsku: pair.fnsku,
          shipment_id: pair.id,
          order_id: line.order,
          line: line.line,
          paired_by: userName,
        })
        .execute()
    // Some units may have been received already.
    await bookSurely(scope, onlyFnsku(pair.fnsku))
    scope.emit('inventory', { asins: [line.asin] })
    return purchaseNumber(line.number)
  })
}
