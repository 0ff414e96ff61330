import { type RawBuilder, sql } from 'kysely'

/** Transaction types of settlements, lower-case, by event in `transaction_lines`. */
const events = {
  order: ['order'],
  refund: ['refund'],
  chargeback: ['chargeback refund'],
  claim: ['a-to-z guarantee refund', 'guarantee claim'],
  orderRetrocharge: ['order_retrocharge'],
  refundRetrocharge: ['refund_retrocharge'],
  serviceFee: ['servicefee', 'service fee'],
  amazonFee: ['amazonfees', 'amazon fees'],
  liquidation: ['liquidations'],
  debt: ['debt', 'debtpayment', 'debt payment'],
} as const

const lineText = sql`concat_ws(' ', f.transaction_type, f.amount_type, f.description)`

/**
 * SQL of the event of a line `f` of `settlement_lines`. Reserves, transfers and debts move the balance to another
 * settlement or to the bank; unknown types are adjustments.
 */
export const settlementEvent: RawBuilder<string> = sql`(case
  when ${lineText} ~* 'reserve amount' then 'reserve'
  when ${lineText} ~* 'transfer of funds|failed disbursement' then 'transfer'
  when ${lineText} ~* 'payable to amazon|successful charge|debt adjustment' then 'debt'
  else case lower(f.transaction_type) ${sql.join(
    Object.entries(events).flatMap(([event, types]) =>
      types.map((type) => sql`when ${sql.lit(type)} then ${sql.lit(event)}`),
    ),
    sql` `,
  )} else 'adjustment' end end)`
