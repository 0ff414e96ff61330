import type { CardDesign } from '#contract/cardDesigns.ts'
import { picturesOf, warnOf } from '#model/cards/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { CardValues } from '#rules/cards/cardValues.ts'

/** What is found of a card: why it is left out, and what somebody should look at. */
export interface CheckedCard {
  skipped: string | null
  warnings: string[]
}

/** Looks at cards of a design one after the other. A card with an empty field is left out. */
export const cardCheck = async (scope: Scope, design: CardDesign): Promise<(values: CardValues) => CheckedCard> => {
  const pictures = await picturesOf(scope, design)
  const warn = await warnOf()
  return (values) => {
    const found = warn({ design, pictures, values })
    const side = (one: (typeof found)[number]) => (one.side === 'front' ? 'Front' : 'Back')
    const empty = found.find(({ kind }) => kind === 'field')
    return {
      skipped: empty?.words ?? null,
      warnings: [...new Set(found.map((one) => `${side(one)}: ${one.words}`))],
    }
  }
}
