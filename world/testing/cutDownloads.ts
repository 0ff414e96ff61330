/** A file as it comes when its download breaks off. */
interface CutDownload {
  /** Characters that came. */
  place: number
  text: string
}

/** Parts of the last line after which it breaks off. */
const PARTS_OF_LAST_LINE = [0, 0.2, 0.5, 0.8, 0.97]
/** Where of the file it breaks off at the end of a line. */
const LINE_ENDS = [0.5, 0.9]

/** The same file broken off at so many places all over it, the last ones in its last line and at ends of lines. */
export const cutDownloads = (text: string, count: number): CutDownload[] => {
  const lastLine = text.trimEnd().lastIndexOf('\n') + 1
  const inLastLine = PARTS_OF_LAST_LINE.map((part) => lastLine + Math.floor((text.length - 1 - lastLine) * part))
  const atLineEnds = LINE_ENDS.map((part) => text.lastIndexOf('\n', Math.floor(text.length * part)) + 1)
  const others = count - inLastLine.length - atLineEnds.length
  const everywhere = Array.from({ length: others }, (_, at) => Math.floor((text.length * (at + 1)) / (others + 1)))
  return [...everywhere, ...atLineEnds, ...inLastLine].map((place) => ({ place, text: text.slice(0, place) }))
}
