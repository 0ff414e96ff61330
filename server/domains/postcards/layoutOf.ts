import type { CardOutput } from '#contract/postcards.ts'
import type { SheetLayout } from '#rules/cards/sheetPlaces.ts'

/** How the cards of a campaign lie on their pages. */
export const layoutOf = (output: CardOutput): SheetLayout =>
  output === 'letter' || output === 'a4' ? { perSheet: 'n-up', paper: output, cropMarks: true } : { perSheet: 1 }
