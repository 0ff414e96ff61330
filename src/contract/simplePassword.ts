/** Neighboring characters on the keyboard's digit and letter rows and in the alphabet. */
const sequences = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const reversed = (text: string) => [...text].reverse().join('')
const runs = [...sequences, ...sequences.map(reversed)]

/** Maximum length of a repeated piece in a password. */
const LONGEST_PIECE = 4

const isRepeated = (password: string): boolean => {
  for (let length = 1; length <= LONGEST_PIECE; length += 1)
    if (
      password.length > length &&
      password === password.slice(0, length).repeat(password.length).slice(0, password.length)
    )
      return true
  return false
}

/**
 * Returns whether a password is a repeated piece or a run of neighboring characters, which attackers try first:
 * 'aaaaaaaaaa', 'abcabcabcabc', '1234567890'.
 */
export const isSimplePassword = (password: string): boolean => {
  const lowerPassword = password.toLowerCase()
  return isRepeated(lowerPassword) || runs.some((run) => run.includes(lowerPassword))
}
