import type { ReportColor } from '#contract/reports.ts'

/** The ground of each color in a workbook, as RRGGBB; dark text is read well on all. */
export const colorGrounds: Readonly<Record<ReportColor, string>> = {
  red: 'F9B4AE',
  amber: 'FFE08A',
  green: 'B5E3B0',
  blue: 'B3D4F5',
  gray: 'DDDDDD',
}
