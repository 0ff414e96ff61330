import type { Question } from '#contract/explain.ts'

/** Returns the explanation query of a figure as it stands in addresses: `figure?name=value&…`. */
export const figureText = ({ figure, key }: Question): string => `${figure}?${new URLSearchParams(key)}`
