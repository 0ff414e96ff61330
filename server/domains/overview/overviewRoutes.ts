import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type OverviewMonth, overviewRoutes } from '#contract/overview.ts'
import { recoveredLines } from '#model/claims/index.ts'
import { figureOf, formatMoney, readHomeMoney } from '#model/money/index.ts'
import { readCompanyDay } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict } from '#platform/errors.ts'
import { CELL_GAP, type Column, MARGIN, openPdf, type Pdf } from '#platform/pdf/pdf.ts'
import { pdfDay, pdfMonth } from '#platform/pdf/pdfDay.ts'
import { addressLines, drawBlocks, drawHead } from '#platform/pdf/pdfHead.ts'
import { printable } from '#platform/pdf/printable.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { type CompanySettings, readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { serve, serveStream } from '#platform/wire/serve.ts'
import { formatRate } from '#rules/claims/fee.ts'
import { saveRate } from './feeRates.ts'
import { readMonths } from './monthSums.ts'
import { showOverview } from './overview.ts'

/** Money recovered for a case in a month, in minor units. */
interface FeeLine {
  claim: number
  claim_type: string
  amazon_case_id: string | null
  fnsku: string | null
  shipment_id: string | null
  units: number
  currency: string
  amount: number
  /** In the company's currency; null without an exchange rate, when no fee is charged. */
  home: number | null
}

/** The content of a month's invoice. */
interface FeeInvoice {
  number: string
  month: OverviewMonth
  currency: string
  lines: FeeLine[]
  client: { title: string; returnAddress: CompanySettings['returnAddress'] }
}

const readLines = async (scope: Scope, month: string): Promise<FeeLine[]> => {
  const home = await readHomeMoney(scope)
  const { rows } = await sql<FeeLine>`
    select c.id as claim, c.claim_type, c.amazon_case_id, c.fnsku, c.shipment_id, sum(p.units)::int as units, p.currency,
      sum(p.amount)::bigint as amount,
      sum(p.home)::bigint as home
    from (
      select l.* from (${recoveredLines(scope, home)}) l where to_char(l.day, 'YYYY-MM') = ${month}
    ) p join claims c on c.tenant_id = ${scope.tenant()}::uuid and c.id = p.claim
    group by c.id, c.claim_type, c.amazon_case_id, c.fnsku, c.shipment_id, p.currency, (p.home is null)
    order by min(p.day), c.id, p.currency`.execute(scope.tx)
  return rows
}

/**
 * Returns the invoice of a company's month. Its number derives from both, so it is the same at every print.
 * @throws an error for a month without recovered money
 */
const readFeeInvoice = async (
  scope: Scope,
  { code, title }: { code: string; title: string },
  month: string,
): Promise<FeeInvoice> => {
  const { currency, months } = await readMonths(scope, [month])
  const [sums] = months
  if (!sums) throw new Error('A month was asked for and none came')
  if (sums.recovered.cases === 0)
    throw conflict(`There is nothing to bill for ${month}: Amazon paid no claim in that month.`)
  const { returnAddress } = await readCompanySettings(scope)
  const lines = await readLines(scope, month)
  return {
    number: `${code.toUpperCase()}-${month}`,
    month: sums,
    currency,
    lines,
    client: { title, returnAddress },
  }
}

const columnsOf = ({ currency }: FeeInvoice): Column<FeeLine>[] => [
  { title: 'Claim', share: 0.08, text: ({ claim }) => String(claim) },
  { title: 'For', share: 0.26, text: (line) => [line.claim_type, line.shipment_id].filter(Boolean).join('\n') },
  { title: 'Amazon case', share: 0.16, text: (line) => line.amazon_case_id ?? '–' },
  { title: 'FNSKU', share: 0.14, text: ({ fnsku }) => fnsku ?? '–' },
  { title: 'Units', share: 0.08, right: true, text: ({ units }) => units.toLocaleString('en') },
  { title: 'Recovered', share: 0.14, right: true, text: (line) => formatMoney(line.amount, line.currency) },
  { title: `In ${currency}`, share: 0.14, right: true, text: ({ home }) => figureOf(home, currency) },
]

/** Height of the sums, which stay on the page of the last lines. */
const SUMS_PT = 72

const drawSums = ({ doc, width }: Pdf, { month, currency }: FeeInvoice) => {
  const { recovered, rate, fee } = month
  const line = (text: string, bold = false) =>
    doc
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .text(printable(text), MARGIN, doc.y + 6, { width: width - CELL_GAP, align: 'right' })
  doc.fontSize(10)
  line(`Recovered in ${pdfMonth(month.month)}: ${formatMoney(recovered.amount, currency)}`)
  line(`${fee < 0 ? 'Credit' : 'Fee'}, ${formatRate(rate)}: ${formatMoney(fee, currency)}`, true)
  if (recovered.withoutRate)
    line(`Not billed: ${recovered.withoutRate} of the claims (no exchange rate for their currency).`)
}

/** Returns a month's invoice as a PDF, from the user who prints it to the company. */
const feeInvoicePdf = async (
  invoice: FeeInvoice,
  from: { name: string; email: string },
  printedOn: string,
): Promise<Buffer> => {
  const { number, month, client, currency } = invoice
  const { returnAddress } = client
  const pdf = await openPdf({ title: `Invoice ${number}`, author: from.name, country: returnAddress.country })
  drawHead(pdf, `Invoice ${number}`, [
    `For ${pdfMonth(month.month)}`,
    `Printed ${pdfDay(printedOn)}`,
    `Currency ${currency}`,
  ])
  drawBlocks(pdf, [
    { title: 'From', lines: [from.name, from.email] },
    { title: 'Bill to', lines: addressLines(client.title, returnAddress) },
  ])
  pdf.table(columnsOf(invoice), invoice.lines, SUMS_PT)
  drawSums(pdf, invoice)
  return pdf.end(number)
}

const MOST = 120
const DEFAULT_MONTHS = 12

/** Returns the month a number of months later, or earlier when negative. */
const addMonths = (month: string, count: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const index = year * 12 + number - 1 + count
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/**
 * Returns the months of a range, both inclusive; by default the last twelve up to `now`. @throws an error for an
 * invalid range
 */
const monthsBetween = (from: string | undefined, until: string | undefined, now: string): string[] => {
  const lastMonth = until ?? now
  const firstMonth = from ?? addMonths(lastMonth, 1 - DEFAULT_MONTHS)
  if (firstMonth > lastMonth) throw badRequest('from is a month before until.')
  const months = [firstMonth]
  for (let next = addMonths(firstMonth, 1); next <= lastMonth; next = addMonths(next, 1)) {
    if (months.length === MOST) throw badRequest(`Choose at most ${MOST} months.`)
    months.push(next)
  }
  return months
}

/** Registers the routes of claims and fees across the companies that a user serves. */
export const serveOverview = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, overviewRoutes.showOverview, ({ scope, query, actor }) => {
    // The companies' clocks may differ by a day, so a month that has begun anywhere is included.
    const now = platform.now()
    const lastMonth = new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 7)
    return showOverview(scope, actor, monthsBetween(query.from, query.until, lastMonth), now)
  })

  serve(app, platform, overviewRoutes.setFeeRate, async ({ scope, body, actor, note }) => {
    const { before: previousRates, after: savedRates } = await saveRate(scope, body, actor.name)
    note({ before: previousRates, after: savedRates })
    return savedRates
  })

  serveStream(
    app,
    platform,
    overviewRoutes.downloadFeeInvoice,
    async ({ actor, query, reply, within: withScope }) => {
      const { invoice, today } = await withScope(async (scope) => {
        const day = await readCompanyDay(scope, platform.now())
        const month = query.month ?? addMonths(day.slice(0, 7), -1)
        return { invoice: await readFeeInvoice(scope, actor.tenant, month), today: day }
      })
      const pdf = await feeInvoicePdf(invoice, actor, today)
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="invoice-${invoice.number}.pdf"`)
        .send(pdf)
    },
    async (_, { query }) => ({ after: { month: query.month } }),
  )
}
