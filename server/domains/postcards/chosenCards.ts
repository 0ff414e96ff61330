import { readOfferCodes } from '#model/cards/index.ts'

/** Cards as entered: by number from 1, or by offer code; `wrong` contains other entries. */
export interface ChosenCards {
  numbers: number[]
  codes: string[]
  wrong: string[]
}

/** Maximum number of cards in a range; more are a typing error. */
const MOST = 20_000

const spanOf = (word: string): number[] | undefined => {
  const [, firstNumber, lastNumber = firstNumber] = /^(\d{1,5})(?:[-–](\d{1,5}))?$/.exec(word) ?? []
  const [from, to] = [Number(firstNumber), Number(lastNumber)]
  if (!firstNumber || from < 1 || to < from || to > MOST) return undefined
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** Parses cards separated by blanks, commas or lines: `3, 17-20, LAMP-ACE-F3H-7KM`, without duplicates. */
export const readChosenCards = (typed: string): ChosenCards => {
  const parsedCodes = readOfferCodes(
    typed.replaceAll(/[^\S\r\n\t]*[-–][^\S\r\n\t]*/g, '-'),
    (word) => spanOf(word) !== undefined,
  )
  const cardSelection: ChosenCards = { numbers: [], codes: [], wrong: [] }
  for (const { typed: word, code } of parsedCodes) {
    const span = spanOf(word)
    if (span) cardSelection.numbers.push(...span)
    else if (code) cardSelection.codes.push(code)
    else cardSelection.wrong.push(word)
  }
  return {
    numbers: [...new Set(cardSelection.numbers)],
    codes: [...new Set(cardSelection.codes)],
    wrong: cardSelection.wrong,
  }
}
