import type { CardDrawing } from '#contract/cardDesigns.ts'
import type { PostagePermit } from '#contract/company.ts'

const NO_PERMIT = 'PLACE\nSTAMP\nHERE'

const hasPermit = ({ city, number }: PostagePermit): boolean => city !== '' && number !== ''

/** What stands in the stamp's box: the imprint of the permit, as the US post wants it; without one, that a stamp goes there. */
export const formatPostage = (permit: PostagePermit): string =>
  hasPermit(permit)
    ? `PRSRT STD\nU.S. POSTAGE\nPAID\n${permit.city.toUpperCase()}\nPERMIT NO. ${permit.number.toUpperCase()}`
    : NO_PERMIT

/** Whether cards are to be stamped, as there is no permit to print. */
export const isToBeStamped = (postage: string): boolean => postage === NO_PERMIT

/** Whether the box says that postage is paid and not by which permit; the post takes no such card. */
export const lacksPermit = (text: string): boolean =>
  /PRSRT|PRESORT|POSTAGE\s+PAID/i.test(text) && !/PERMIT\s+(NO\.?\s*)?[\w-]*\d/i.test(text)

/** Whether a design prints what the company says of its postage. */
export const printsPostage = ({ back }: Pick<CardDrawing, 'back'>): boolean =>
  back.some((element) => element.kind === 'stamp' && /\{\{\s*postage\s*(\||\}\})/.test(element.text))
