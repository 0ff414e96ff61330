import type { RestockSettings } from '#contract/restock.ts'

/** Per cent of demand that safety stock can be made to cover. */
export const levels: readonly RestockSettings['serviceLevel'][] = [85, 90, 95, 97.5, 99]
