import { marketplaces } from '#rules/marketplaces.ts'
import type { Choice } from '#shared/ui/SelectBox.tsx'

const byLabel = (one: Choice, other: Choice) => one.label.localeCompare(other.label)

const named = (code: string, name: string | undefined): Choice => ({
  value: code,
  label: name && name !== code ? `${code} · ${name}` : code,
})

/** Every currency, those of the marketplaces first. */
export const currencyChoices = (): Choice[] => {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  const codes = new Set([...marketplaces.map(({ currency }) => currency), ...Intl.supportedValuesOf('currency')])
  return [...codes].map((code) => named(code, names.of(code)))
}

/** Every time zone, universal time first: browsers leave it out. */
export const zoneChoices = (): Choice[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }))

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes the browser has a name for that are no country. */
const noCountry = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

/** No country, then every one by name. Browsers list none, but name each two letters that are one; old codes lead to new ones. */
export const countryChoices = (): Choice[] => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const countries = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !noCountry.has(code) && new Intl.Locale(`und-${code}`).region === code)
    .flatMap((code) => {
      const name = names.of(code)
      return name ? [{ value: code, label: name }] : []
    })
    .sort(byLabel)
  return [{ value: '', label: 'No country' }, ...countries]
}
