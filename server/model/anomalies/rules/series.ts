/** What of a figure goes with one kind of counted things: of `seen`, and of what it rests on. */
export interface ChancePart {
  counted: Float64Array
  seen: Float64Array
  by: Float64Array
}

/** A figure of a product by the day, from a first day on without a gap. */
export interface FigureSeries {
  /** What was seen of it: a count or money. */
  seen: Float64Array
  /** What it rests on; left out where that is the day itself. */
  by?: Float64Array
  /** How many single ones `seen` is made of. */
  counted: Float64Array
  /** Where it is made of several things that chance acts on apart, each of them; `counted` is then of no use. */
  chance?: readonly ChancePart[]
  /** Days that tell something: in stock, and wholly told by reports. 1 or 0. */
  usable: Uint8Array
}

/** Days of history, at most; they are looked for in as many again. */
export const HISTORY_DAYS = 56
export const WEEK = 7
export const LOOKED_THROUGH = 2 * HISTORY_DAYS

/** The usable days before a day, the latest first: eight weeks of them. */
export const historyBefore = ({ usable }: FigureSeries, day: number): number[] => {
  const days: number[] = []
  for (
    let pastDay = day - 1;
    pastDay >= 0 && pastDay >= day - LOOKED_THROUGH && days.length < HISTORY_DAYS;
    pastDay -= 1
  )
    if (usable[pastDay]) days.push(pastDay)
  return days
}
