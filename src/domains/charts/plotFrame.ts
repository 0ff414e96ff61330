import { PLOT } from '#shared/chart/plotPlaces.ts'
import { type PlotScale, placeOf, plotScale } from '#shared/chart/plotScale.ts'
import { scaleOf } from '#shared/chart/seriesPlot.ts'
import type { Drawing } from './chartDrawing.ts'

/** Pixels of a picture and of the plot within it. */
export interface Frame {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

/** Space at the right for series names. */
const NAMES_PX = 132
const BARE_PX = 16
const CHAR_PX = 6.6
/** Minimum width of a horizontal label. */
const LEVEL_PX = 76
const SLANTED_PX = 74

export const plotWidth = ({ width, left, right }: Frame): number => Math.max(1, width - left - right)
export const plotHeight = ({ height, top, bottom }: Frame): number => Math.max(1, height - top - bottom)

/** Returns whether x axis labels are slanted: every bucket has a label, but days only at intervals. */
const isSlanted = ({ by: bucketKind, buckets, formatBucket }: Drawing, width: number): boolean =>
  !bucketKind &&
  Math.max(0, ...buckets.map((bucket) => formatBucket(bucket).length)) * CHAR_PX > width / Math.max(1, buckets.length)

/** Returns the position of a drawing's plot in a picture of the given size. */
export const frameOf = (drawing: Drawing, width: number, height: number, hasNames: boolean): Frame => {
  const right = hasNames ? NAMES_PX : BARE_PX
  const isLevel = drawing.form === 'scatter' || !isSlanted(drawing, width - PLOT.left - right)
  return { width, height, left: PLOT.left, right, top: PLOT.top, bottom: isLevel ? PLOT.bottom : SLANTED_PX }
}

/** Returns the interval of labels: every n-th bucket has one. */
export const namedEvery = ({ by: bucketKind, buckets }: Drawing, frame: Frame): number =>
  bucketKind ? Math.max(1, Math.ceil((buckets.length * LEVEL_PX) / plotWidth(frame))) : 1

/** Returns the middle of a bucket in pixels. */
export const middleAt = (frame: Frame, place: number, count: number): number =>
  frame.left + ((place + 0.5) * plotWidth(frame)) / Math.max(1, count)

/** Returns the vertical position of a value, in pixels from the top. */
export const heightAt = (frame: Frame, value: number, scale: PlotScale): number =>
  frame.top + placeOf(value, scale) * plotHeight(frame)

/** Returns the value scale of a plot; stacks reach the height of their sum. */
export const scaleOfPanel = ({ form, buckets }: Pick<Drawing, 'form' | 'buckets'>, panel: Drawing['panels'][number]) =>
  form === 'stacked' || form === 'area'
    ? scaleOf(panel.series, buckets, 'column')
    : plotScale(panel.series.flatMap(({ values }) => [...values]))
