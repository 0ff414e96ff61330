import type { Choice } from '#shared/ui/SelectBox.tsx'

const byLabel = (one: Choice, other: Choice) => one.label.localeCompare(other.label)

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes the browser has a name for that are no country. */
const noCountry = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

/** No country, then every one by name. Browsers list none, but name each two letters that are one; old codes lead to new ones. */
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
