import { type RawBuilder, sql } from 'kysely'
import type { Tree } from '#rules/formula/tree.ts'

type NameSql = (key: string) => RawBuilder<unknown>

/** The least or the most of several; null when one of them is. */
const amongSql = (which: 'min' | 'max', parts: readonly RawBuilder<unknown>[]) => sql`(
  select case when count(x) = count(*) then ${sql.raw(which)}(x) end from (values ${sql.join(parts.map((part) => sql`(${part})`))}) of_all (x)
)`

/** SQL of a formula, null wherever `compile` says null. `name`: of a row, `whole`: the same over all rows. */
export const formulaSql = (tree: Tree, name: NameSql, whole: NameSql): RawBuilder<unknown> => {
  const part = (one: Tree) => formulaSql(one, name, whole)
  switch (tree.kind) {
    case 'number':
      return sql`${sql.lit(tree.value)}::float8`
    case 'name':
      return name(tree.key)
    case 'negate':
      return sql`(- ${part(tree.of)})`
    case 'abs':
      return sql`abs(${part(tree.of)})`
    case 'share':
      return sql`(${part(tree.of)} / nullif(${formulaSql(tree.of, whole, whole)}, 0))`
    case 'least':
      return amongSql('min', tree.of.map(part))
    case 'most':
      return amongSql('max', tree.of.map(part))
    case 'if': {
      const { left, operator, right } = tree.when
      const sign = sql.raw({ '==': '=', '!=': '<>' }[operator as string] ?? operator)
      return sql`(case (${part(left)} ${sign} ${part(right)}) when true then ${part(tree.yes)} when false then ${part(tree.no)} end)`
    }
    case 'arithmetic': {
      const right = tree.operator === '/' ? sql`nullif(${part(tree.right)}, 0)` : part(tree.right)
      return sql`(${part(tree.left)} ${sql.raw(tree.operator)} ${right})`
    }
  }
}
