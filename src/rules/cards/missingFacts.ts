import type { CardDrawing } from '#contract/cardDesigns.ts'
import { fieldTitles, isSenderField, type SenderValues, sampleValues } from './cardValues.ts'
import { elementText } from './elementText.ts'

/** Returns the missing sender data that a design prints, as text without duplicates. */
export const missingFacts = ({ front, back }: CardDrawing, sender: SenderValues): string[] => {
  const values = { ...sampleValues, ...sender }
  const empty = [...front, ...back].flatMap((element) => elementText(element, values).empty)
  return [...new Set(empty.filter(isSenderField))].map((field) => fieldTitles[field])
}
