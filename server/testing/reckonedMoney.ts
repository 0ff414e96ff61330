import { sql } from 'kysely'
import { columnCategoriesOf } from '#model/profit/rules/columnCategory.ts'
import { categoryOn } from '#model/profit/rules/lineCategory.ts'
import { storageChargeOf } from '#model/profit/rules/storageCharge.ts'
import type { Scope } from '#platform/db/scope.ts'
import { moneyColumns } from '#reports/index.ts'
import { grouped } from '#rules/grouped.ts'
import { moneyByCategory } from './moneyRows.ts'
import { type StorageCharged, shareStorage } from './sharedStorage.ts'

type Row = Record<string, unknown>
const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const amount = (value: unknown) => Number(value ?? 0)

interface Share {
  category: string
  state: string
  amount: number
  units: number
}

/** What money there is by the day, reckoned one row after the other from the facts that stand: a second way to what `money_daily` keeps. */
export const computeMoney = async ({ tx, tenant }: Scope, home: string): Promise<string[]> => {
  const all = async (table: string, where = sql`standing`) => {
    const { rows } = await sql<Row>`
      select t.* from ${sql.table(table)} t where tenant_id = ${tenant()}::uuid and ${where}`.execute(tx)
    return rows
  }
  const [orderLines, settlementLines, transactions, again, ads, returns, previews, notes, skus, listings, storage] = [
    await all('order_lines'),
    await all('settlement_lines'),
    await all('transaction_lines'),
    await all('told_again', sql`true`),
    await all('ads_daily', sql`view = 'product'`),
    await all('customer_returns'),
    await all('fee_previews'),
    await all('asin_info', sql`type = 'unit_cost'`),
    await all('skus', sql`true`),
    await all('listings'),
    await all('storage_fees'),
  ]
  const monthOf = (seller: unknown, currency: unknown, day: unknown) =>
    [seller, currency, text(day).slice(0, 7)].join(' ')
  const bills: {
    month: string
    day: string
    order: string
    cents: number
    add(category: string, cents: number): void
  }[] = []
  const sums = new Map<string, { amount: number; units: number }>()
  const add = (day: string, place: unknown, seller: unknown, asin: string, currency: unknown, share: Share) => {
    const key = [day, place, seller, asin, currency, share.category, share.state].map(text).join(' ')
    const sum = sums.get(key) ?? { amount: 0, units: 0 }
    sums.set(key, { amount: sum.amount + share.amount, units: sum.units + share.units })
  }
  const costOf = (asin: string, seller: unknown, day: string) => {
    const all = notes
      .filter((one) => one.asin === asin && one.seller === seller)
      .sort((a, b) => text(a.since).localeCompare(text(b.since)))
    const until = all.filter(({ since }) => text(since) <= day)
    // the first cost holds for all days before it
    const latestValue = (until.at(-1) ?? all.find(({ value }) => typeof value === 'number'))?.value
    return typeof latestValue === 'number' ? latestValue : null
  }
  const leave = (day: string, place: unknown, seller: unknown, asin: string, units: number, state: string) => {
    const cost = costOf(asin, seller, day)
    if (units === 0) return
    const share = cost === null ? { category: 'costMissing', amount: 0 } : { category: 'cost', amount: -cost * units }
    add(day, place, seller, asin, home, { ...share, state, units })
  }
  const skuAsin = (seller: unknown, sku: unknown) =>
    skus.find((one) => one.platform === 'amazon' && one.seller === seller && one.sku === sku)?.asin
  const asinOf = (line: Row) =>
    text(
      line.asin ??
        skus.find(
          ({ platform, seller, sku }) => platform === line.platform && seller === line.seller && sku === line.sku,
        )?.set_asin ??
        listings
          .filter(({ sku, asin }) => sku === line.sku && asin !== null)
          .map(({ seller, marketplace, asin }) =>
            [seller === line.seller ? 0 : 1, marketplace === line.marketplace ? 0 : 1, asin].join(),
          )
          .sort()[0]
          ?.slice(4),
    )

  const orders = grouped(orderLines, ({ kind, seller, set_key }) => [kind, seller, set_key].join(' '))
  const known = (seller: unknown, order: unknown) => orders.get(['orders', seller, order].join(' '))
  const dayOf = (lines: readonly Row[]) => lines.map(({ day }) => text(day)).sort()[0] ?? ''
  const least = (lines: readonly string[]) => [...lines].sort()[0] ?? ''
  const itemOf = (seller: unknown, order: unknown, sku: unknown) => {
    const lines = known(seller, order)?.filter((line) => line.sku === sku) ?? []
    const [first] = lines
    return first && { asin: least(lines.map(asinOf)), marketplace: least(lines.map((line) => text(line.marketplace))) }
  }

  const ofSettlements = settlementLines.map((line) => {
    const posted = text(line.day ?? line.ends_on ?? line.starts_on)
    const triple = {
      transaction: text(line.transaction_type),
      type: text(line.amount_type) || null,
      description: text(line.description) || null,
    }
    const category = categoryOn(triple, posted)?.category ?? ''
    const tells = !line.amount_type || /^principal$/i.test(text(line.description))
    return {
      line,
      posted,
      category,
      tells,
      name: text(line.transaction_type),
      money: amount(line.amount),
      state: 'settled',
    }
  })
  const givesWay = new Set(again.map((one) => [one.seller, one.set_key, one.line, one.row_hash].join(' ')))
  const ofReports = transactions
    .filter((line) => line.event !== 'transfer')
    .filter((line) => !givesWay.has([line.seller, line.set_key, line.line, line.row_hash].join(' ')))
    .flatMap((line) => {
      const posted = text(line.released_on ?? line.day)
      return moneyColumns.map((column) => {
        const nameFields = { transaction: text(line.written), description: text(line.description) || null }
        const [found] = columnCategoriesOf({ ...nameFields, event: text(line.event), column })
        const state = line.status === 'deferred' ? 'deferred' : 'settled'
        const tells = column === 'product_sales'
        return {
          line,
          posted,
          category: text(found?.category),
          tells,
          name: text(line.written),
          money: amount(line[column]),
          state,
        }
      })
    })
    .filter(({ money }) => money !== 0)
  const counted = [...ofSettlements, ...ofReports].map((one) => {
    const tells = one.tells && ['sales', 'refunds'].includes(one.category)
    return {
      ...one,
      tells,
      alike: [one.line.seller, text(one.line.order_id), text(one.line.sku), one.category, one.name].join(' '),
    }
  })
  const alike = grouped(
    counted.filter(({ tells }) => tells),
    (one) => one.alike,
  )
  const settled = new Map<string, number>()
  const charges: StorageCharged[] = []
  for (const { line, posted, category, tells, alike: name, name: written, money, state } of counted) {
    const unitSum = (alike.get(name) ?? []).reduce((sum, one) => sum + amount(one.line.quantity), 0)
    const units = !tells ? 0 : unitSum > 0 ? amount(line.quantity) : money === 0 ? 0 : 1
    const order = known(line.seller, line.order_id)
    const item = itemOf(line.seller, line.order_id, line.sku)
    const day = order ? dayOf(order) : posted
    const [asin, place] = [text(item?.asin ?? skuAsin(line.seller, line.sku)), item?.marketplace ?? line.marketplace]
    const charge = storageChargeOf([written, text(line.amount_type), text(line.description)])
    if (category === 'storage' && asin === '' && state === 'settled' && charge)
      charges.push({
        day,
        marketplace: text(place),
        seller: text(line.seller),
        currency: text(line.currency),
        charge,
        amount: -money,
      })
    if (category === 'advertising')
      bills.push({
        ...{ month: monthOf(line.seller, line.currency, day), day, cents: -money },
        order: [
          line.set_key === undefined ? '' : 'amount_type' in line ? 'settlement_lines' : 'transaction_lines',
          line.import_id,
          line.line,
        ]
          .map((part) => text(part).padStart(12, '0'))
          .join(' '),
        add: (of, cents) =>
          add(day, place, line.seller, asin, line.currency, { category: of, state, amount: cents, units: 0 }),
      })
    else add(day, place, line.seller, asin, line.currency, { category, state, amount: money, units })
    if (category !== 'sales') continue
    const key = [line.seller, line.order_id, line.sku, state].join(' ')
    if (order) settled.set(key, (settled.get(key) ?? 0) + units)
    else leave(day, place, line.seller, asin, units, state)
  }
  for (const { day, marketplace, seller, currency, asin, amount: borne } of shareStorage(charges, storage))
    for (const [of, money] of [
      [asin, -borne],
      ['', borne],
    ] as const)
      add(day, marketplace, seller, of, currency, { category: 'storage', state: 'settled', amount: money, units: 0 })

  for (const [month, ofMonth] of grouped(bills, (bill) => bill.month)) {
    const inOrder = [...ofMonth].sort((a, b) => (a.day + a.order < b.day + b.order ? -1 : 1))
    const until = inOrder.at(-1)?.day ?? ''
    const spent = ads.filter((row) => monthOf(row.seller, row.currency, row.day) === month && text(row.day) <= until)
    const daysReported = new Set(spent.map(({ day }) => text(day))).size
    const reported = spent.reduce((sum, row) => sum + amount(row.spend), 0)
    const billed = inOrder.reduce((sum, { cents }) => sum + cents, 0)
    let left = Math.min(billed, Math.max(billed - reported, 0))
    if (daysReported === 0) left = billed
    if (daysReported === Number(until.slice(8))) left = 0
    const nearest = (exact: number) => Math.sign(exact) * Math.round(Math.abs(exact))
    let upTo = 0
    for (const bill of inOrder) {
      const before = billed === 0 ? 0 : nearest((left * upTo) / billed)
      upTo += bill.cents
      const standing = billed === 0 ? bill.cents : nearest((left * upTo) / billed) - before
      bill.add('advertising', -standing)
      bill.add('advertisingBilled', standing - bill.cents)
    }
  }

  for (const lines of orders.values()) {
    const day = dayOf(lines)
    for (const [sku, ofSku] of grouped(lines, (line) => text(line.sku))) {
      const [first] = ofSku
      if (!first) continue
      const live = ofSku.filter(({ cancelled }) => !cancelled)
      const sum = (name: string) => live.reduce((whole, line) => whole + amount(line[name]), 0)
      const units = sum('quantity')
      const isAmazon = first.kind === 'orders'
      const settledAmount = (said: string) =>
        (isAmazon && settled.get([first.seller, first.set_key, sku, said].join(' '))) || 0
      const gone = Math.min(units, settledAmount('settled'))
      const kept = Math.min(units - gone, settledAmount('deferred'))
      const rest = Math.max(units - settledAmount('settled') - settledAmount('deferred'), 0)
      const asin = least(ofSku.map(asinOf))
      const place = least(ofSku.map((line) => text(line.marketplace)))
      const currency =
        ofSku
          .map((line) => text(line.currency))
          .sort()
          .at(-1) ?? ''
      const replaces = ofSku.some((line) => line.is_replacement)
      const state = isAmazon ? 'estimated' : 'settled'
      leave(day, place, first.seller, asin, gone, 'settled')
      leave(day, place, first.seller, asin, kept, 'deferred')
      if (rest === 0 || (currency === '' && !replaces)) continue
      leave(day, place, first.seller, asin, rest, state)
      if (replaces) continue
      const preview = previews.find(
        (one) =>
          isAmazon &&
          one.seller === first.seller &&
          one.sku === sku &&
          one.marketplace === place &&
          one.currency === currency,
      )
      const share = (name: string) => Math.round((sum(name) * rest) / units)
      const isFree = sum('price') === 0
      const fees = (name: string) => (isFree ? 0 : -amount(preview?.[name]) * rest)
      const listPrice = amount(preview?.price)
      const paid = sum('price') - sum('discount')
      const byPrice = (amount(preview?.referral_fee) * paid * rest) / (listPrice * units)
      const referral = listPrice > 0 && !isFree ? -Math.max(0, Math.round(byPrice)) : fees('referral_fee')
      const byAmazon = ofSku.some((line) => /^amazon$/i.test(text(line.fulfilment)))
      const parts: [string, number, number][] = [
        ['sales', share('price'), rest],
        ['shipping', share('shipping'), 0],
        ['promotions', -share('discount'), 0],
        ['referral', referral + fees('closing_fee'), 0],
        ['feesMissing', 0, isAmazon && !preview && !isFree ? rest : 0],
        ['fba', byAmazon ? fees('fulfillment_fee') : 0, 0],
      ]
      for (const [category, money, count] of parts)
        add(day, place, first.seller, asin, currency, { category, state, amount: money, units: count })
    }
  }

  for (const one of returns.filter(({ disposition }) => disposition === 'SELLABLE')) {
    const order = known(one.seller, one.order_id)
    const item = itemOf(one.seller, one.order_id, one.sku)
    const asin = text(item?.asin ?? one.asin ?? skuAsin(one.seller, one.sku))
    const place = item?.marketplace ?? (order ? least(order.map((line) => text(line.marketplace))) : one.marketplace)
    leave(order ? dayOf(order) : text(one.day), place, one.seller, asin, -amount(one.quantity), 'settled')
  }
  const campaigns = grouped(ads, (row) =>
    JSON.stringify([row.day, row.marketplace, row.seller, row.currency, row.ad_type, row.campaign_id, row.campaign]),
  )
  for (const rows of campaigns.values()) {
    const spent = new Map<string, { spend: number; clicks: number }>()
    for (const row of rows) {
      const before = spent.get(text(row.asin)) ?? { spend: 0, clicks: 0 }
      spent.set(text(row.asin), { spend: before.spend + amount(row.spend), clicks: before.clicks + amount(row.clicks) })
    }
    const named = [...spent].filter(([asin]) => asin !== '').sort(([a], [b]) => (a < b ? -1 : 1))
    const clicks = named.reduce((sum, [, one]) => sum + one.clicks, 0)
    const { day, marketplace, seller, currency } = rows[0] ?? {}
    const spend = (asin: string, cents: number) =>
      add(text(day), marketplace, seller, asin, currency, {
        category: 'advertising',
        state: 'settled',
        amount: -cents,
        units: 0,
      })
    const unnamed = spent.get('')?.spend ?? 0
    if (clicks === 0) spend('', unnamed)
    const rounded = (exact: number) => Math.sign(exact) * Math.round(Math.abs(exact))
    let [before, given] = [0, 0]
    for (const [asin, one] of named) {
      before += one.clicks
      const upTo = clicks === 0 ? 0 : rounded((unnamed * before) / clicks)
      spend(asin, one.spend + upTo - given)
      given = upTo
    }
  }
  return [...sums]
    .filter(([, sum]) => sum.amount !== 0 || sum.units !== 0)
    .map(([key, sum]) => `${key} ${sum.amount} ${sum.units}`)
    .sort()
}

/** What is kept, written alike. */
export const keptMoney = async ({ tx, tenant }: Scope): Promise<string[]> => {
  const { rows } = await sql<{ fact: string }>`
    select concat_ws(' ', day, marketplace, seller, asin, currency, category, state, amount, units) as fact from ${moneyByCategory()}
    where tenant_id = ${tenant()}::uuid`.execute(tx)
  return rows.map(({ fact }) => fact).sort()
}
