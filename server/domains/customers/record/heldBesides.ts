import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { HeldRow } from './heldRow.ts'

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** Returns products for which a buyer may be contacted, and the users who revealed or exported the name. */
export const heldBesides = async ({ tx, tenant }: Scope, buyer: Buffer, hash: string): Promise<HeldRow[]> => {
  const leads = await sql<{ asin: string; order_id: string; created_at: Date }>`
    select asin, order_id, created_at from leads
    where tenant_id = ${tenant()} and buyer = ${buyer} and printed_at is null order by asin`.execute(tx)
  const allotted = await sql<{ title: string; order_id: string }>`
    select c.title, a.order_id from message_allotted a
    join message_campaigns c on c.tenant_id = a.tenant_id and c.id = a.campaign_id
    where a.tenant_id = ${tenant()} and a.buyer = ${buyer}`.execute(tx)
  const planned = await sql<{ title: string; asin: string; offer_code: string | null }>`
    select c.input->>'title' as title, k.asin, k.offer_code from campaign_cards k
    join postcard_campaigns c on c.tenant_id = k.tenant_id and c.id = k.campaign_id
    where k.tenant_id = ${tenant()} and k.buyer = ${buyer} order by c.id`.execute(tx)
  const looked = await sql<{ at: Date; name: string | null }>`
    select a.at, u.name from audit_log a left join users u on u.id = a.user_id
    where a.tenant_id = ${tenant()} and a.action = 'POST /customers/{hash}/reveal' and a.params->>'hash' = ${hash}
    order by a.at desc limit 1000`.execute(tx)
  return [
    ...leads.rows.map(({ asin, order_id, created_at }) => ({
      ...{ part: 'Leads', day: dayOf(created_at), order: order_id, what: 'Can be contacted about', value: asin },
    })),
    ...planned.rows.map(({ title, asin, offer_code }) => ({
      ...{
        part: 'Cards',
        what: `In the campaign ${title}`,
        value: [asin, offer_code].filter(Boolean).join(', offer code '),
      },
    })),
    ...allotted.rows.map(({ title, order_id }) => ({
      ...{ part: 'Messages', order: order_id, what: 'Allotted to the campaign', value: title },
    })),
    ...looked.rows.map(({ at: viewedAt, name }) => ({
      ...{ part: 'Viewed by', day: dayOf(viewedAt), what: 'Viewed name and address', value: name ?? 'a user' },
    })),
  ]
}
