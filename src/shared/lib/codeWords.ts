/** A code as words: 'IN_TRANSIT' is 'In transit'. */
export const codeWords = (code: string): string => {
  const words = code.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
