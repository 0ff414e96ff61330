/** The reports that assign a storage charge to products: of the previous month or of the same one. */
export type StorageCharge = 'monthly' | 'aged'

const isElsewhere = /overage|awd|warehousinganddistribution/
const isAged =
  /longterm|aged|surcharge|storagerenewalbilling|langzeit|lagerzuschlag|longueduree|anciens|lungotermine|lungoperiodo|largoplazo|antiguo|langdurig|langsiktig|dlugoterminow|長期/

/** Normalizes a name to lower-case letters and digits without accents. */
const normalizeText = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * Returns the kind of a storage charge by the labels of its line. Null if no report assigns it to products, such as
 * overage fees or Amazon's other warehouses.
 */
export const storageChargeOf = (lineLabels: readonly (string | null)[]): StorageCharge | null => {
  const text = normalizeText(lineLabels.join(' '))
  if (isElsewhere.test(text)) return null
  return isAged.test(text) ? 'aged' : 'monthly'
}
