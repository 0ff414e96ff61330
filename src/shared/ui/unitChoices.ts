import { marketplaces } from '#rules/marketplaces.ts'
import type { Choice } from './SelectBox.tsx'

const toUnitChoice = (code: string, name: string | undefined): Choice => ({
  value: code,
  label: name && name !== code ? `${code} · ${name}` : code,
})

/** Returns every currency, those of the marketplaces first. */
export const currencyChoices = (): Choice[] => {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  const codes = new Set([...marketplaces.map(({ currency }) => currency), ...Intl.supportedValuesOf('currency')])
  return [...codes].map((code) => toUnitChoice(code, names.of(code)))
}

/** Returns every time zone, UTC first because browsers omit it. */
export const zoneChoices = (): Choice[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }))
