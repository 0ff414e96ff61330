import type { CardDrawing } from '#contract/cardDesigns.ts'
import { fieldTitles, isSenderField, type SenderValues, sampleValues } from './cardValues.ts'
import { elementText } from './elementText.ts'

/** What a design prints that the company has not said of itself, in words; each once. */
export const missingFacts = ({ front, back }: CardDrawing, sender: SenderValues): string[] => {
  const values = { ...sampleValues, ...sender }
  const empty = [...front, ...back].flatMap((element) => elementText(element, values).empty)
  return [...new Set(empty.filter(isSenderField))].map((field) => fieldTitles[field])
}
