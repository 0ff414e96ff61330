export type CompareText = (a: string, b: string) => number

const byLanguage: CompareText = (a, b) => a.localeCompare(b)
const byCode: CompareText = (a, b) => (a < b ? -1 : Number(a > b))

/** Returns a comparator of texts: in the reader's language, or binary by character code. */
export const textOrder = (binary: boolean): CompareText => (binary ? byCode : byLanguage)
