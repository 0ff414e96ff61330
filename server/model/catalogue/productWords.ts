import { type RawBuilder, sql } from 'kysely'

/** Beyond any word of a search. */
const LETTERS = sql.lit(100)

const each = (words: string) => sql`
  select distinct asin, left(word, ${LETTERS}) as word from changed, string_to_table(${sql.ref(words)}, ' ') word where word <> ''`

/**
 * Steps of a query that bring product_words in step with products of whose list `changed` it knows `asin`, `words`, `before` and whether
 * they are `known` any more.
 */
export const keepWords = (tenant: string): RawBuilder<unknown> => sql`
  words_now as materialized (${each('words')} and known),
  words_before as materialized (${each('before')}),
  words_off as (
    delete from product_words w using (select asin, word from words_before except select asin, word from words_now) o
    where w.tenant_id = ${tenant}::uuid and w.word = o.word and w.asin = o.asin
  ), words_on as (
    insert into product_words (tenant_id, word, asin)
    select ${tenant}::uuid, word, asin from (
      select asin, word from words_now
      except
      select b.asin, b.word from words_before b join changed c on c.asin = b.asin and c.before like '% '
    ) n
    order by word, asin
    on conflict (tenant_id, word, asin) do nothing
  )`

/** Of product_words: where a word begins so. Texts are compared: nothing else reaches an index through row-level security. */
export const beginsWith = (start: string): RawBuilder<boolean> =>
  sql<boolean>`(word >= ${start} and word < ${`${start}\u{10FFFF}`})`
