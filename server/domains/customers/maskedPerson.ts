const DOTS = '•••'
/** Visible letters of a postcode: enough to distinguish people of the same name, too few to find a street. */
const SHOWN = 2

const initial = (word: string): string => `${[...word][0] ?? ''}${DOTS}`

/** Returns the initials of the first and last word of a name: `J••• D•••`; null for a blank name. */
export const maskedName = (name: string): string | null => {
  const nameParts = name.trim().split(/\s+/).filter(Boolean)
  const [firstWord] = nameParts
  const lastWord = nameParts.at(-1)
  if (firstWord === undefined || lastWord === undefined) return null
  return nameParts.length === 1 ? initial(firstWord) : `${initial(firstWord)} ${initial(lastWord)}`
}

/** Returns the first letters of a postcode: `06•••`; null when there is none. */
export const maskedPostcode = (postcode: string): string | null => {
  const letters = [...postcode.trim()]
  if (letters.length === 0) return null
  return `${letters.length > SHOWN ? letters.slice(0, SHOWN).join('') : ''}${DOTS}`
}
