/** In which calendar days are shown and picked; on the wire they stay Gregorian. */
export interface Calendar {
  name: 'gregorian' | 'jalali'
  /** A Gregorian day, `YYYY-MM-DD`, in this calendar and the same form. */
  day(day: string): string
}

export const gregorian: Calendar = { name: 'gregorian', day: (day) => day }
