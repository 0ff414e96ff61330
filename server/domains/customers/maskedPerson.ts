const DOTS = '•••'
/** Letters of a postcode that stay: enough to tell two people of a name apart, too few to find a street. */
const SHOWN = 2

const initial = (word: string): string => `${[...word][0] ?? ''}${DOTS}`

/** A name by the initials of its first and last word: `J••• D•••`; null of a blank one. */
export const maskedName = (name: string): string | null => {
  const nameParts = name.trim().split(/\s+/).filter(Boolean)
  const [firstWord] = nameParts
  const lastWord = nameParts.at(-1)
  if (firstWord === undefined || lastWord === undefined) return null
  return nameParts.length === 1 ? initial(firstWord) : `${initial(firstWord)} ${initial(lastWord)}`
}

/** A postcode by its first letters: `06•••`; null where there is none. */
export const maskedPostcode = (postcode: string): string | null => {
  const letters = [...postcode.trim()]
  if (letters.length === 0) return null
  return `${letters.length > SHOWN ? letters.slice(0, SHOWN).join('') : ''}${DOTS}`
}
