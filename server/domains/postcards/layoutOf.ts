import type { CardOutput } from '#contract/postcards.ts'
import type { SheetLayout } from '#rules/cards/sheetPlaces.ts'

/** Returns the page layout of a campaign's cards. */
export const layoutOf = (output: CardOutput): SheetLayout =>
  output === 'letter' || output === 'a4' ? { perSheet: 'n-up', paper: output, cropMarks: true } : { perSheet: 1 }
