import type { Place } from './tree.ts'

/** Why a formula cannot be taken, in a sentence, and where in its text. */
export interface Problem extends Place {
  sentence: string
}

/** Ends the reading of a formula; `checkFormula` makes the problem of it. */
export class FormulaError extends Error {
  readonly problem: Problem
  constructor(sentence: string, { from, to }: Place) {
    super(sentence)
    this.problem = { sentence, from, to }
  }
}
