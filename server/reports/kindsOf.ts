import { reports } from './allReports.ts'
import type { FactTable } from './definition/report.ts'

/** Report types that write to a table of facts: naming them lets its primary key find the rows of a set. */
export const kindsOf = (table: FactTable): string[] =>
  reports.filter(({ targets }) => targets.some((target) => target.table === table)).map(({ type }) => type)
