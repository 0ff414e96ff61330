import { marketplaces } from '#rules/marketplaces.ts'
import type { Choice } from './SelectBox.tsx'

const toUnitChoice = (code: string, name: string | undefined): Choice => ({
  value: code,
  label: name && name !== code ? `${code} · ${name}` : code,
})

/** Every currency, those of the marketplaces first. */
export const currencyChoices = (): Choice[] => {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  const codes = new Set([...marketplaces.map(({ currency }) => currency), ...Intl.supportedValuesOf('currency')])
  return [...codes].map((code) => toUnitChoice(code, names.of(code)))
}

/** Every time zone, universal time first: browsers leave it out. */
export const zoneChoices = (): Choice[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }))
