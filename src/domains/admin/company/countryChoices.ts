import type { Choice } from '#shared/ui/SelectBox.tsx'

const byLabel = (one: Choice, other: Choice) => one.label.localeCompare(other.label)

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Region codes that the browser names but that are not countries. */
const noCountry = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

/**
 * Returns an empty choice, then every country by name. Browsers do not list countries, but name each valid code of two
 * letters; old codes map to new ones.
 */
export const countryChoices = (): Choice[] => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const countries = letters
    .flatMap((firstLetter) => letters.map((second) => firstLetter + second))
    .filter((code) => !noCountry.has(code) && new Intl.Locale(`und-${code}`).region === code)
    .flatMap((code) => {
      const name = names.of(code)
      return name ? [{ value: code, label: name }] : []
    })
    .sort(byLabel)
  return [{ value: '', label: 'No country' }, ...countries]
}
