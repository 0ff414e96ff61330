// SKUs and products, as reports and people have them.
export { type AsinInfo, notedNumber, notedText, readAsinInfo } from './asinInfo.ts'
export { discontinuedAsins, discontinuedOfSellers, isActive, isDiscontinued } from './discontinued.ts'
export { countMissingFnskus, isGraded, missesFnsku, noticeMissingFnskus } from './missingFnskus.ts'
export { products } from './products.ts'
export { type SetSku, setDiscontinued, setSku, vacateSku } from './setSkus.ts'
export { PLATFORM } from './skuNames.ts'
export { skus } from './skus.ts'
export { isLossy } from './wholeTitle.ts'
