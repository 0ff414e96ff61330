/** The reports that tell which products a charge of storage is for: of the month before, or of the same one. */
export type StorageCharge = 'monthly' | 'aged'

const isElsewhere = /overage|awd|warehousinganddistribution/
const isAged =
  /longterm|aged|surcharge|storagerenewalbilling|langzeit|lagerzuschlag|longueduree|anciens|lungotermine|lungoperiodo|largoplazo|antiguo|langdurig|langsiktig|dlugoterminow|長期/

/** What Amazon calls something, without accents and in small letters and digits. */
const normalizeText = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/[^\p{L}\p{N}]+/gu, '')

/**
 * What a line about storage is charged for, by all it is called. Null: no report tells its products, as of what lies beyond a limit or
 * in Amazon's other warehouses.
 */
export const storageChargeOf = (lineLabels: readonly (string | null)[]): StorageCharge | null => {
  const text = normalizeText(lineLabels.join(' '))
  if (isElsewhere.test(text)) return null
  return isAged.test(text) ? 'aged' : 'monthly'
}
