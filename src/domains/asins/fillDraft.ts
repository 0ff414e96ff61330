import { skuKeyOf } from './catalogueDocument.ts'
import type { SkuFill } from './skuInput.ts'

/** Names a draft: what is missed, and of which SKU. */
export const draftIdOf = (lacks: SkuFill['lacks'], key: Parameters<typeof skuKeyOf>[0]): string =>
  `${lacks} ${skuKeyOf(key)}`
export const fillIdOf = ({ lacks, key }: SkuFill): string => draftIdOf(lacks, key)
