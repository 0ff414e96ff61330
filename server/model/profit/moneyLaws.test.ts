import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { Cells } from '#reports/fixtures/files.ts'
import { adsFile } from '#server/testing/adsFiles.ts'
import { type Choose, chooser } from '#server/testing/chooser.ts'
import { customerReturnsFile, feePreviewFile } from '#server/testing/claimFiles.ts'
import type { DirectImports } from '#server/testing/directImports.ts'
import { money, moneyBed, saleLine, settlement } from '#server/testing/moneyBed.ts'
import { listingsFile, order, ordersFile, shopFile } from '#server/testing/reportFiles.ts'
import { monthlyStorageFile, transactionsFile } from '#server/testing/statementFiles.ts'
import { renewMoney } from './refreshMoney.ts'

const { newcomer, within, unlikeDays, note, kept, reckoned } = moneyBed()

/** Dozens of whole imports each. Milliseconds. */
const LONG = 120_000

const asins = ['B0LAMP0001', 'B0SHELF001', '']
const day = (offset: number) => `2026-03-${String(10 + offset).padStart(2, '0')}`
const types = [
  ['Order', 'ItemPrice', 'Principal'],
  ['Order', 'ItemPrice', 'Shipping'],
  ['Order', 'ItemFees', 'Commission'],
  ['Order', 'ItemFees', 'FBAPerUnitFulfillmentFee'],
  ['Refund', 'ItemPrice', 'Principal'],
  ['Refund', 'ItemFees', 'RefundCommission'],
  ['other-transaction', 'other-transaction', 'Storage Fee'],
  ['Levy', 'other-transaction', 'of the moon'],
  ['ServiceFee', 'Cost of Advertising', 'TransactionTotalAmount'],
] as const

const anyTransactions = (choose: Choose, id: () => string, sku: () => string) =>
  transactionsFile(
    Array.from({ length: 1 + choose(4) }, (_, at) => {
      const deferred = choose(3) === 0
      const bought = choose(3) !== 0
      const clock = `Mar ${10 + choose(6)}, 2026 1${choose(9)}:0${at}:0${choose(9)} AM PST`.replace(
        / 1\d:/,
        ` ${1 + choose(11)}:`,
      )
      const row: Cells = bought
        ? {
            type: choose(4) ? 'Order' : 'Refund',
            'order id': id(),
            sku: sku(),
            quantity: String(1 + choose(2)),
            'product sales': money(choose(5) * 1001),
            'selling fees': money(-choose(3) * 150),
            'fba fees': money(-choose(3) * 77),
          }
        : { type: 'FBA Inventory Fee', description: 'FBA storage fee', other: money(-choose(900)) }
      return {
        'date/time': clock,
        'settlement id': deferred ? '' : `7${choose(4)}`,
        'Transaction Status': deferred ? 'Deferred' : 'Released',
        ...row,
      }
    }),
  )

/** Any file there can be of a small shop. */
const anyFile = (choose: Choose): { content: string; fields: Record<string, string> } => {
  const asOf = `${day(choose(6))}T12:00:00Z`
  const fields = { asOf, marketplace: 'US' }
  const sku = () => `S${choose(3)}`
  const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make)
  const id = () => [...'abcdef'][choose(6)] ?? ''
  switch (choose(10)) {
    case 0: {
      const listed = Object.fromEntries(
        ['S0', 'S1', 'S2'].flatMap((one) => (choose(3) ? [[one, asins[choose(2)] ?? '']] : [])),
      )
      return { content: listingsFile({ S9: 'B0OTHER001', ...listed }), fields: { ...fields, seller: 'us' } }
    }
    case 1:
      return {
        content: feePreviewFile(
          ['S0', 'S1'].map((one) => ({
            sku: one,
            'estimated-referral-fee-per-unit': money(choose(3) * 100),
            'expected-fulfillment-fee-per-unit': money(300 + choose(2) * 50),
          })),
        ),
        fields: { asOf, seller: 'us' },
      }
    case 2:
      return {
        content: customerReturnsFile(
          times(3, () => ({
            'order-id': id(),
            sku: sku(),
            asin: choose(2) ? (asins[choose(2)] ?? '') : '',
            'license-plate-number': `LPN${choose(5)}`,
            'return-date': `${day(choose(5))}T10:00:00+00:00`,
            'detailed-disposition': choose(2) ? 'SELLABLE' : 'DEFECTIVE',
          })),
        ),
        fields: { ...fields, seller: 'us' },
      }
    case 3:
    case 4: {
      const lines = times(2 + choose(6), () => {
        const [transaction, type, description] = types[choose(types.length)] ?? types[0]
        return saleLine(id(), description, (choose(9) - 3) * 100 + choose(99), {
          'transaction-type': transaction,
          'amount-type': type,
          'posted-date': choose(6) ? day(choose(6)) : '',
          sku: choose(5) ? sku() : '',
          'quantity-purchased': description === 'Principal' && choose(2) ? String(1 + choose(2)) : '',
        })
      })
      return { content: settlement(lines, `7${choose(3)}`), fields: { asOf, seller: 'us' } }
    }
    case 5:
      return {
        content: shopFile(
          ['y', 'z'].map((one) => [
            one,
            `Buyer ${one}`,
            { asin: asins[choose(3)] ?? '', sku: sku(), quantity: String(1 + choose(3)) },
          ]),
        ),
        fields: { asOf },
      }
    case 6:
      return { content: anyTransactions(choose, id, sku), fields: { asOf, seller: 'us' } }
    case 8:
      return {
        content: monthlyStorageFile(
          times(1 + choose(4), () => ({
            ...{ asin: asins[choose(3)] ?? '', fulfillment_center: `C${choose(3)}` },
            ...{ estimated_monthly_storage_fee: (choose(90_000) / 10_000).toFixed(4) },
          })),
        ),
        fields: { asOf, seller: 'us' },
      }
    case 7: {
      const level = choose(2) ? 'product' : 'campaign'
      const lines = times(1 + choose(5), () => ({
        day: day(choose(4)),
        campaign: `C${choose(2)}`,
        ...(level === 'product' ? { asin: asins[choose(2)] ?? '', sku: sku() } : {}),
        clicks: choose(4),
        spend: choose(9) + choose(99) / 100,
      }))
      const unlike = new Map(lines.map((line) => [`${line.day} ${line.campaign} ${line.asin} ${line.sku}`, line]))
      return { content: adsFile(level, [...unlike.values()]), fields: { ...fields, seller: 'us' } }
    }
    default:
      return {
        content: ordersFile(
          [...'abcdef']
            .flatMap((one) => {
              if (!choose(2)) return []
              const bought = day(choose(4))
              const updated = `${day(choose(6))}T12:00:00+00:00`
              return times(1 + choose(2), () =>
                order(one, {
                  sku: sku(),
                  asin: asins[choose(3)] ?? '',
                  quantity: choose(7) ? String(1 + choose(3)) : 'several',
                  'item-price': choose(4) ? '30.01' : '',
                  currency: choose(5) ? 'USD' : '',
                  'fulfillment-channel': choose(2) ? 'Amazon' : 'Merchant',
                  'purchase-date': `${bought}T12:00:00+00:00`,
                  'last-updated-date': updated,
                  'order-status': ['Shipped', 'Pending', 'Cancelled'][choose(3)] ?? '',
                }),
              )
            })
            .concat(order('g')),
        ),
        fields: { asOf },
      }
  }
}

/** Lines outside the days of their upload: lines of a day are looked for in the uploads that have it. */
const linesOutside = (company: DirectImports) =>
  within(company, async ({ tx }) => {
    const { rows } = await sql`
      select f.set_key, f.day from order_lines f join uploads u on u.tenant_id = f.tenant_id and u.id = f.import_id
      where f.day < u.since or f.day > u.until or u.since is null`.execute(tx)
    return rows
  })

test.each([1, 2, 3])(
  'whatever is imported, undone and entered, the sums are those of what stands (%i)',
  async (seed) => {
    const company = await newcomer()
    const choose = chooser(seed)
    const living: string[] = []
    for (let step = 0; step < 30; step += 1) {
      if (living.length > 3 && choose(3) === 0) {
        const [id = ''] = living.splice(choose(living.length), 1)
        await company.undo(id)
      } else if (choose(5) === 0)
        await note(company, asins[choose(2)] ?? '', choose(4) ? 100 + choose(9) : null, day(choose(4)))
      else {
        const file = anyFile(choose)
        const upload = await company.send(file.content, file.fields)
        expect(upload.state).toBe('imported')
        living.push(upload.id)
      }
      expect(await kept(company)).toEqual(await reckoned(company))
      expect(await unlikeDays(company)).toEqual([])
      expect(await linesOutside(company)).toEqual([])
    }
    const said = await kept(company)
    await within(company, ({ tx }) => tx.deleteFrom('money_daily').execute())
    await within(company, renewMoney)
    expect(await kept(company)).toEqual(said)
    for (const id of living) await company.undo(id)
    expect(await kept(company)).toEqual([])
  },
  LONG,
)
