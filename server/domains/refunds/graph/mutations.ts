import { queueDetection } from '#model/claims/index.ts'
import type { GraphContext } from '../cases/graphContext.ts'
import { dropWindow, setCaseType, setRate, setWindow } from '../changes/companySettings.ts'
import { bookByHand, unbookByHand } from '../changes/handPayments.ts'
import { moveCases } from '../changes/moveCases.ts'
import { assignCases, commentCase } from '../changes/talkOfCases.ts'

/** A change, kept apart from the questions of the same transaction. */
const change =
  <Args, Answer>(work: (args: Args, context: GraphContext) => Promise<Answer>) =>
  (args: Args, context: GraphContext): Promise<Answer> =>
    context.turn(() => work(args, context))

const detect = async (_: object, { scope, note }: GraphContext) => {
  const { id, state } = await queueDetection(scope)
  note({ after: { detect: { job: id } } })
  return { id, state }
}

/** What may be changed. */
export const mutations = {
  detect: change(detect),
  transition: change(moveCases),
  assign: change(assignCases),
  comment: change(commentCase),
  bookPayment: change(bookByHand),
  unbookPayment: change(unbookByHand),
  setWindow: change(setWindow),
  dropWindow: change(dropWindow),
  setCaseType: change(setCaseType),
  setRate: change(setRate),
}
