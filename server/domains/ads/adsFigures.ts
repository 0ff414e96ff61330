import { type AdsCall, type AdsDimension, type AdsFigure, type AdsMetric, adsFigures } from '#contract/ads.ts'
import { isAdsMetric } from '#rules/ads/adsMeasures.ts'
import { isAdsDimension } from '#rules/measures/dimensions.ts'

/** Figures that other reports tell, which name no campaign or search term. */
const beyondAds: readonly AdsFigure[] = ['sales', 'units', 'orders', 'tacos', 'profit', 'cover']

/** Figures that mean nothing where no product is named: what else names none, fees of the account among it, is no result of the ads. */
export const needsProduct: readonly (AdsFigure | AdsMetric)[] = ['tacos', 'profit', 'cover']

/** Figures in minor units. */
export const isMoney = (figure: AdsFigure | AdsMetric): boolean =>
  ['sales', 'attributedSales', 'spend', 'cpc', 'profit'].includes(figure)

/** Whether a figure can be told by these; whether a metric can the catalogue says. */
export const isAvailable = (figure: AdsFigure | AdsMetric, dimensions: readonly AdsDimension[]): boolean =>
  isAdsMetric(figure) || !beyondAds.includes(figure) || !dimensions.some(isAdsDimension)

/** The figures that a call tells by these; the rest of its figures are null. */
export const listAvailableFigures = (call: AdsCall, dimensions: readonly AdsDimension[]): AdsFigure[] =>
  adsFigures[call].filter((figure) => isAvailable(figure, dimensions))
