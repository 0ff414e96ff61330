/** A file whose download was interrupted. */
interface CutDownload {
  /** Number of received characters. */
  place: number
  text: string
}

/** Positions of the interruption within the last line. */
const PARTS_OF_LAST_LINE = [0, 0.2, 0.5, 0.8, 0.97]
/** Positions of interruptions at line ends within the file. */
const LINE_ENDS = [0.5, 0.9]

/** Returns the file interrupted at `count` positions, the last ones in its last line and at line ends. */
export const cutDownloads = (text: string, count: number): CutDownload[] => {
  const lastLine = text.trimEnd().lastIndexOf('\n') + 1
  const inLastLine = PARTS_OF_LAST_LINE.map((part) => lastLine + Math.floor((text.length - 1 - lastLine) * part))
  const atLineEnds = LINE_ENDS.map((part) => text.lastIndexOf('\n', Math.floor(text.length * part)) + 1)
  const others = count - inLastLine.length - atLineEnds.length
  const everywhere = Array.from({ length: others }, (_, at) => Math.floor((text.length * (at + 1)) / (others + 1)))
  return [...everywhere, ...atLineEnds, ...inLastLine].map((place) => ({ place, text: text.slice(0, place) }))
}
