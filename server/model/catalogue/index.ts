// SKUs and products, as reports and people have them.
export { type AsinInfo, notedNumber, notedText, readAsinInfo } from './asinInfo.ts'
export { countMissingFnskus, isActive, isGraded, missesFnsku, noticeMissingFnskus } from './missingFnskus.ts'
export { applyProducts, collectProducts } from './products.ts'
export { PLATFORM, skuNames } from './skuNames.ts'
export { collectSources } from './skuSources.ts'
export { applySkus } from './skus.ts'
