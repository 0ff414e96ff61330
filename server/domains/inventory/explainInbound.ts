import { sql } from 'kysely'
import { rowsBehind } from '#facts/index.ts'
import { badRequest } from '#platform/errors.ts'
import type { Explainer } from '#platform/wire/explainer.ts'
import { showInbound } from './inbound.ts'

const explainUnits: Explainer = async (scope, { id, sku }) => {
  if (!id) throw badRequest('Say which shipment: key {id}.')
  const sheet = await showInbound(scope, id)
  const lines = sku ? sheet.lines.filter((line) => line.sku === sku) : sheet.lines
  const sum = (part: 'shipped' | 'received') => lines.reduce((all, line) => all + line[part], 0)
  const booked = lines.flatMap(({ orders }) => orders).reduce((all, { quantity }) => all + quantity, 0)
  const ofSku = sku ? sql`and f.sku = ${sku}` : sql``
  return {
    formula: 'Discrepancy = received − shipped; units on purchase orders are those booked on them',
    inputs: [
      { name: 'Status', value: sheet.status },
      { name: 'Shipped', value: sum('shipped') },
      { name: 'Received', value: sum('received') },
      { name: 'Discrepancy', value: sum('received') - sum('shipped') },
      { name: 'Booked on purchase orders', value: booked },
    ],
    ...(await rowsBehind(scope, 'inbound_items', sql<boolean>`f.standing and f.shipment_id = ${id} ${ofSku}`, [
      'shipped',
      'received',
    ])),
  }
}

/** What POST /explain says of a shipment’s units; the key names the shipment as `id`, and a `sku` of it when one is meant. */
export const inboundExplainers = { 'inbound.units': explainUnits }
