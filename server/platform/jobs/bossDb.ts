import { CompiledQuery, type Transaction } from 'kysely'
import type PgBoss from 'pg-boss'
import type { Tables } from '../db/tables.ts'

/** Lets pg-boss write inside somebody else's transaction: the job exists if and only if that commits. */
export const inTransaction = (tx: Transaction<Tables>): PgBoss.Db => ({
  executeSql: async (text, values) => ({ rows: (await tx.executeQuery(CompiledQuery.raw(text, values))).rows }),
})
