const MAX_LETTERS = 40
// Words that do not end a phrase.
const joining = /\s+(with|for|and|of|in|to|by|from|the|a|an|mit|für|und|avec|pour|et|&|\+)$/i

/**
 * Shortens a listing's title to a spoken product name: up to the first comma, dash or bracket, whole words, at most 40
 * letters.
 */
export const formatProductName = (title: string): string => {
  const [firstPhrase = ''] = title.trim().split(/\s*[,|;:([{]|\s[–—-]\s/)
  const phrase = firstPhrase.trim() || title.trim()
  if (phrase.length <= MAX_LETTERS) return phrase
  const cut = phrase.slice(0, MAX_LETTERS + 1)
  return cut
    .slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : MAX_LETTERS)
    .trim()
    .replace(joining, '')
}
