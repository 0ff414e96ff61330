import { sql } from 'kysely'
import type { AnomalyReason } from '#contract/anomalies.ts'
import { reusingZeros } from '#model/planning/rules/zeros.ts'
import type { Scope } from '#platform/db/scope.ts'
import { mapInTurns } from '#platform/turns/inTurns.ts'
import type { Judged } from '#rules/anomalies/judgedMetric.ts'
import { addDays, daysBetween } from '#rules/days.ts'
import type { Place } from './coveredDays.ts'
import { type Coverage, judgeProduct, outages, type ProductAnomaly } from './judgeProduct.ts'
import type { ProductFigures } from './productFigures.ts'
import { type FiguresQuery, gatherFigures, readFigures, readGathered } from './readFigures.ts'
import { reasonSources, reasonsOf } from './reasons.ts'

/** Number of products that are read at once; the days of two such batches are in memory. */
const BATCH = 500

/** An anomaly with its days in place of their indexes. */
interface WrittenAnomaly extends Omit<ProductAnomaly, 'since' | 'until'> {
  asin: string
  since: string
  until: string
  currency: string
  reasons: AnomalyReason[]
}

const write = async ({ tx, tenant }: Scope, { marketplace, seller }: Place, rows: readonly WrittenAnomaly[]) => {
  if (rows.length === 0) return
  await sql`
    insert into anomalies (tenant_id, marketplace, seller, asin, measure, since, until, seen, expected, low, high, money, currency, reasons)
    select ${tenant()}::uuid, ${marketplace}, ${seller}, asin, measure, since, until, seen, expected, low, high, money, currency, reasons
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (asin text, measure text, since date, until date, seen float8,
      expected float8, low float8, high float8, money bigint, currency text, reasons jsonb)
    on conflict do nothing`.execute(tx)
}

interface Judging {
  /** What is read of each product. */
  query: FiguresQuery
  coverageByMeasure: ReadonlyMap<Judged, Coverage>
  froms: ReadonlyMap<Judged, string>
  outagesFrom: string | undefined
  /** First days of the deleted anomalies, by ASIN and measure. */
  began: ReadonlyMap<string, ReadonlyMap<string, string>>
}

type Batch = ReadonlyMap<string, ProductFigures>

/** The anomalies of a product, and its periods out of stock. */
interface JudgedProduct {
  asin: string
  anomalies: readonly ProductAnomaly[]
  out: readonly ProductAnomaly[]
}

/** Judges products. Their figures may not be used again. */
const judgeBatch = async (judging: Judging, products: Batch): Promise<JudgedProduct[]> => {
  const { query, coverageByMeasure, froms, outagesFrom, began } = judging
  const dayIndex = (day: string) => Math.max(0, daysBetween(query.since, day))
  const startsOf = (beganDays: ReadonlyMap<string, string> | undefined) =>
    new Map(
      [...froms].map(([measure, from]) => {
        const beganDay = beganDays?.get(measure.key)
        return [measure, dayIndex(beganDay !== undefined && beganDay < from ? beganDay : from)] as const
      }),
    )
  const firstStarts = startsOf(undefined)
  const outagesStart = outagesFrom === undefined ? undefined : dayIndex(outagesFrom)
  const judge = (figures: ProductFigures): JudgedProduct => {
    const { asin } = figures
    const beganDays = began.get(asin)
    const startByMeasure = beganDays ? startsOf(beganDays) : firstStarts
    return {
      asin,
      anomalies: judgeProduct(figures, coverageByMeasure, startByMeasure),
      out: outagesStart === undefined ? [] : outages(figures, outagesStart),
    }
  }
  return mapInTurns([...products.values()], (figures) => reusingZeros(() => judge(figures)))
}

/** Reads the reasons of anomalies, from sources that need not have been judged, and returns the rows to write. */
const writtenAnomalies = async (
  scope: Scope,
  query: FiguresQuery,
  judged: readonly JudgedProduct[],
): Promise<WrittenAnomaly[]> => {
  const asins = judged.flatMap(({ asin, anomalies }) => (anomalies.length > 0 ? [asin] : []))
  const products: Batch =
    asins.length > 0 ? await readFigures(scope, { ...query, sources: reasonSources, asins }) : new Map()
  return judged.flatMap(({ asin, anomalies, out }) => {
    const figures = products.get(asin)
    const rowOf = (one: ProductAnomaly, reasons: AnomalyReason[]) => ({
      ...{ ...one, asin, reasons, currency: query.currency },
      since: addDays(query.since, one.since),
      until: addDays(query.since, one.until),
    })
    return [
      ...anomalies.map((one) => rowOf(one, figures ? reasonsOf(figures, { ...one, key: one.measure }) : [])),
      ...out.map((one) => rowOf(one, [])),
    ]
  })
}

/** Judges products in batches. The database reads the next batch meanwhile. Returns the number of anomalies. */
export const judgeProducts = async (scope: Scope, judging: Judging): Promise<number> => {
  const { query } = judging
  const asins = await gatherFigures(scope, query)
  const readBatch = async (offset: number): Promise<Batch> => {
    const batch = asins.slice(offset, offset + BATCH)
    return batch.length === 0 ? new Map() : readGathered(scope, { ...query, asins: batch })
  }
  let anomalyCount = 0
  let products = await readBatch(0)
  for (let offset = BATCH; products.size > 0; offset += BATCH) {
    const [judged, nextProducts] = await Promise.all([judgeBatch(judging, products), readBatch(offset)])
    const anomalies = await writtenAnomalies(scope, query, judged)
    await write(scope, query, anomalies)
    anomalyCount += anomalies.length
    products = nextProducts
  }
  return anomalyCount
}
