/** The calendar in which days are shown and picked; the API uses Gregorian days. */
export interface Calendar {
  name: 'gregorian' | 'jalali'
  /** Converts a Gregorian day, `YYYY-MM-DD`, to this calendar in the same format. */
  day(day: string): string
}

export const gregorian: Calendar = { name: 'gregorian', day: (day) => day }
