const MAX_LETTERS = 40
// a phrase does not end with these
const joining = /\s+(with|for|and|of|in|to|by|from|the|a|an|mit|für|und|avec|pour|et|&|\+)$/i

/** A listing's title as one speaks of the product: up to the first comma, dash or bracket, whole words, 40 letters at most. */
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
