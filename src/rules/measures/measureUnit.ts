import { countOf, DAY, moneyUnit, quotient, ratioUnit, shareUnit, type Unit } from '../formula/unit.ts'
import { measureOf } from './catalogue.ts'
import type { BuiltInMeasure } from './measure.ts'

/** Nouns of counts other than units. */
const countNouns: Readonly<Record<string, string>> = {
  orders: 'order',
  adOrders: 'order',
  sessions: 'session',
  pageViews: 'page view',
  buyBoxViews: 'page view',
  viewsWithShare: 'page view',
  impressions: 'impression',
  clicks: 'click',
}

/** Returns the unit of a measure for formulas: a price is money per unit. */
export const measureUnit = (measure: BuiltInMeasure): Unit => {
  if (measure.unit === 'share') return shareUnit
  if (measure.unit === 'ratio') return ratioUnit
  if (measure.unit === 'days') return countOf(DAY)
  if (measure.kind === 'ratio') {
    const [over, under] = [measureOf(measure.over), measureOf(measure.under)]
    if (over && under) return quotient(measureUnit(over), measureUnit(under))
  }
  return measure.unit === 'money' ? moneyUnit : countOf(countNouns[measure.key] ?? 'unit')
}
