import { sql } from 'kysely'
import type { KeyLists, Keys } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { categoriesOf } from '#rules/profit/lineCategory.ts'

interface Name {
  transaction_type: string
  amount_type: string
  description: string
}

/** What the lines of a list are called: each name with its category, `since` and up to, and without, `until`. */
export const nameLines = async ({ tx }: Scope, lists: KeyLists, lines: Keys): Promise<Keys> => {
  const { rows } = await sql<Name>`
    select distinct transaction_type, amount_type, description from ${lines.table} l`.execute(tx)
  const named = rows.flatMap((name) => {
    const categories = categoriesOf({
      transaction: name.transaction_type,
      type: name.amount_type || null,
      description: name.description || null,
    })
    return categories.map(({ since, category, known }, at) => ({
      ...name,
      category,
      known,
      since,
      until: categories[at + 1]?.since ?? 'infinity',
    }))
  })
  return lists.keep(
    'money_names',
    sql`select * from jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
      as n (transaction_type text, amount_type text, description text, category text, known boolean, since date, until date)`,
  )
}
