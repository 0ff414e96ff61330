import type { TableFormat } from '#contract/tableFormats.ts'

const MAX_LETTERS = 60

/** Returns the file name of a report on a day, for example `profit-by-product-2026-11-22.xlsx`. */
export const fileNameOn = (title: string, day: string, ending: TableFormat): string => {
  const baseName = title
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/[\s_-]+/g, '-')
    .toLowerCase()
    .slice(0, MAX_LETTERS)
    .replace(/-$/, '')
  return `${baseName || 'report'}-${day}.${ending}`
}

/** Returns the file name of a run. */
export const fileName = (title: string, snapshotAt: Date, ending: TableFormat): string =>
  fileNameOn(title, snapshotAt.toISOString().slice(0, 10), ending)
