import type { CardDrawing } from '#contract/cardDesigns.ts'
import type { PostagePermit } from '#contract/company.ts'

const NO_PERMIT = 'PLACE\nSTAMP\nHERE'

const hasPermit = ({ city, number }: PostagePermit): boolean => city !== '' && number !== ''

/**
 * Returns the text of the stamp box: the permit imprint as USPS requires it; without a permit, a note to place a stamp.
 */
export const formatPostage = (permit: PostagePermit): string =>
  hasPermit(permit)
    ? `PRSRT STD\nU.S. POSTAGE\nPAID\n${permit.city.toUpperCase()}\nPERMIT NO. ${permit.number.toUpperCase()}`
    : NO_PERMIT

/** Returns whether cards need a stamp because there is no permit. */
export const isToBeStamped = (postage: string): boolean => postage === NO_PERMIT

/** Returns whether the text claims paid postage without a permit number, which USPS rejects. */
export const lacksPermit = (text: string): boolean =>
  /PRSRT|PRESORT|POSTAGE\s+PAID/i.test(text) && !/PERMIT\s+(NO\.?\s*)?[\w-]*\d/i.test(text)

/** Returns whether a design prints the company's postage. */
export const printsPostage = ({ back }: Pick<CardDrawing, 'back'>): boolean =>
  back.some((element) => element.kind === 'stamp' && /\{\{\s*postage\s*(\||\}\})/.test(element.text))
