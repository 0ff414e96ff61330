const MAX_LETTERS = 60

/** Returns the file name of a report, for example `profit-by-product-2026-11-22.xlsx`. */
export const fileName = (title: string, snapshotAt: Date, ending: 'xlsx' | 'csv' | 'parquet'): string => {
  const baseName = title
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/[\s_-]+/g, '-')
    .toLowerCase()
    .slice(0, MAX_LETTERS)
    .replace(/-$/, '')
  return `${baseName || 'report'}-${snapshotAt.toISOString().slice(0, 10)}.${ending}`
}
