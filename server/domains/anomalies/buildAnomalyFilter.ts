import { sql } from 'kysely'
import type { AnomalyState } from '#contract/anomalies.ts'
import { badRequest } from '#platform/errors.ts'

type Query = Record<string, string | undefined>

const isState = (state: string | undefined): state is AnomalyState =>
  state === 'new' || state === 'seen' || state === 'muted'

/** Which anomalies are asked for, as conditions on `a`. @throws when the days are the wrong way round */
export const buildAnomalyFilter = ({ since, until, marketplace, measure, asin, state }: Query) => {
  if (since !== undefined && until !== undefined && since > until)
    throw badRequest(`since, ${since}, comes after until, ${until}.`)
  return {
    where: [
      ...(since === undefined ? [] : [sql`a.until >= ${since}::date`]),
      ...(until === undefined ? [] : [sql`a.since <= ${until}::date`]),
      ...(marketplace === undefined ? [] : [sql`a.marketplace = ${marketplace}`]),
      ...(measure === undefined ? [] : [sql`a.measure = ${measure}`]),
      ...(asin === undefined ? [] : [sql`a.asin = ${asin}`]),
    ],
    state: isState(state) ? state : undefined,
  }
}
