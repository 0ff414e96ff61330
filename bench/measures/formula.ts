import { compile } from '#rules/formula/compile.ts'
import { parse } from '#rules/formula/parse.ts'
import { namesIn } from '#rules/formula/tree.ts'
import { type Figure, median, timed } from '../support/figures.ts'

const ROWS = 20_000
const ROUNDS = 25
/** Twenty signs and helpers over six measures. */
const FORMULA =
  '(revenue - costPaid - adSpend + promotions) / sessions * 100 + max(profit, 0) / sessions - if(units > 5, adSpend / units, 0) * 2 + (revenue - adSpend) / (units + 1) - abs(profit - promotions) / 3 + min(costPaid, promotions) * 0.5'

const signs = (FORMULA.match(/[-+*/>]|min|max|abs|if/g) ?? []).length

/** A formula over the rows of a large answer. */
export const measureFormula = async (): Promise<Figure[]> => {
  const tree = parse(FORMULA)
  const names = namesIn(tree)
  const run = compile(tree, (name) => names.indexOf(name))
  const rows = Array.from({ length: ROWS }, (_, row) => names.map((_name, at) => (row * 31 + at * 17) % 997))
  const whole = names.map(() => 1000)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    times.push(
      await timed(async () => {
        for (const row of rows) run(row, whole)
      }),
    )
  return [{ name: `formula of ${signs} signs over ${ROWS} rows`, value: median(times), unit: 'ms', aim: 20 }]
}
