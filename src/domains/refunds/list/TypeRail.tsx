import { claimMeanings } from '#rules/claims/claimTypes.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import type { Total } from '../caseShapes.ts'
import { useRefundsSelector } from '../hooks.ts'
import { colorIn, selectColors, selectTypeNames } from '../refundsSelectors.ts'
import { worthOf } from './totalSums.ts'

const meanings = new Map<string, string>(Object.entries(claimMeanings))

const formatWorth = ({ estimated: { amount, currency }, cases }: Total) => {
  const worth = worthOf(amount, cases)
  return worth === null ? UNKNOWN : formatMoney(worth, currency)
}

interface Rail {
  totals: readonly Total[]
  chosen: readonly string[]
  onChoose(types: string[]): void
}

/** Totals by type in the types' colours; a press narrows the list to the type, another takes it off. */
export const TypeRail = ({ totals, chosen, onChoose }: Rail) => {
  const colors = useRefundsSelector(selectColors)
  const names = useRefundsSelector(selectTypeNames)
  const known = new Map(totals.map((total) => [total.key, total]))
  const shown = names.filter((name) => known.has(name) || chosen.includes(name))
  const toggle = (name: string) =>
    onChoose(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name])
  return (
    <ul className="claim-rail" aria-label="Types">
      {shown.map((name) => {
        const total = known.get(name)
        return (
          <li key={name}>
            <button
              type="button"
              aria-pressed={chosen.includes(name)}
              title={meanings.get(name)}
              style={{ borderInlineStartColor: colorIn(colors, name) }}
              onClick={() => toggle(name)}
            >
              <span>{name}</span>
              <span className="figure">{formatNumber(total?.cases ?? 0)}</span>
              <small className="figure">{total && formatWorth(total)}</small>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
