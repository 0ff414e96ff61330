import type { ColumnType } from 'kysely'

export type Json<T = unknown> = ColumnType<T, string, string>
export type OptionalJson<T = unknown> = ColumnType<T | null, string | null | undefined, string | null>
export type Made = ColumnType<Date, Date | undefined, Date>
