/** The part of a figure with one kind of counts: in `seen` and in the denominator. */
export interface ChancePart {
  counted: Float64Array
  seen: Float64Array
  by: Float64Array
}

/** Daily values of a product's figure without gaps. */
export interface FigureSeries {
  /** The observed count or amount. */
  seen: Float64Array
  /** The denominator; absent if it is the day itself. */
  by?: Float64Array
  /** The number of single events in `seen`. */
  counted: Float64Array
  /** Independent random parts of the figure, if there are several; replaces `counted`. */
  chance?: readonly ChancePart[]
  /** 1 for days that can be judged: in stock and completely covered by reports; else 0. */
  usable: Uint8Array
}

/** Maximum days of history; they are searched within twice as many. */
export const HISTORY_DAYS = 56
export const WEEK = 7
export const LOOKED_THROUGH = 2 * HISTORY_DAYS

/** Returns the usable days before a day, latest first: eight weeks of them. */
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
