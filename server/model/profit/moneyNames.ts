import { type RawBuilder, sql } from 'kysely'
import type { KeyLists, Keys } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { columnCategoriesOf } from './rules/columnCategory.ts'
import { categoriesOf } from './rules/lineCategory.ts'
import { storageChargeOf } from './rules/storageCharge.ts'

interface Name {
  event: string
  money_column: string
  transaction_type: string
  amount_type: string
  description: string
}

/** Returns the categories of a line by its name, each with its first day. */
export const categoriesOfName = (name: Name) => {
  const lineTexts = { transaction: name.transaction_type, description: name.description || null }
  return name.money_column
    ? columnCategoriesOf({ ...lineTexts, event: name.event, column: name.money_column })
    : categoriesOf({ ...lineTexts, type: name.amount_type || null })
}

/** Returns the SQL condition that name `n` belongs to a line; `line` is the line's alias. */
export const isNamed = (line: string): RawBuilder<boolean> => {
  const columnRef = (column: string) => sql.ref(`${line}.${column}`)
  const same = ['event', 'money_column', 'transaction_type', 'amount_type', 'description'].map(
    (column) => sql`${sql.ref(`n.${column}`)} = ${columnRef(column)}`,
  )
  return sql`${sql.join(same, sql` and `)} and ${columnRef('day')} >= n.since and ${columnRef('day')} < n.until`
}

/**
 * Returns the names of lines with category and, for storage, the charge they are for; `since` is inclusive, `until`
 * exclusive.
 */
export const nameLines = async ({ tx }: Scope, lists: KeyLists, lines: Keys): Promise<Keys> => {
  const { rows } = await sql<Name>`
    select distinct event, money_column, transaction_type, amount_type, description from ${lines.table} l`.execute(tx)
  const namedCategories = rows.flatMap((name) => {
    const categories = categoriesOfName(name)
    return categories.map(({ since, category, known: isKnown }, index) => ({
      ...name,
      category,
      known: isKnown,
      storage:
        category === 'storage' ? storageChargeOf([name.transaction_type, name.amount_type, name.description]) : null,
      since,
      until: categories[index + 1]?.since ?? 'infinity',
    }))
  })
  return lists.keep(
    'money_names',
    sql`select * from jsonb_to_recordset(${JSON.stringify(namedCategories)}::jsonb)
      as n (event text, money_column text, transaction_type text, amount_type text, description text, category text, known boolean, storage text, since date, until date)`,
  )
}
