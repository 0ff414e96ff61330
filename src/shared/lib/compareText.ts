export type CompareText = (a: string, b: string) => number

const byLanguage: CompareText = (a, b) => a.localeCompare(b)
const byCode: CompareText = (a, b) => (a < b ? -1 : Number(a > b))

/** How texts are sorted: as the reader's language has it, or binary, by the codes of their characters. */
export const textOrder = (binary: boolean): CompareText => (binary ? byCode : byLanguage)
