import type { Place } from './tree.ts'

/** Why a formula is rejected, in a sentence, and its position in the text. */
export interface Problem extends Place {
  sentence: string
}

/** Stops the parsing of a formula; `MetricReader` converts it to a problem. */
export class FormulaError extends Error {
  readonly problem: Problem
  constructor(sentence: string, { from, to }: Place) {
    super(sentence)
    this.problem = { sentence, from, to }
  }
}
