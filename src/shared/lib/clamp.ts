type Empty = '' | null | undefined

/** Returns a number within minimum and maximum; empty values are unchanged. */
export const clamp = <Value extends number | Empty>(value: Value, min: number, max: number): Value | number =>
  typeof value === 'number' && !Number.isNaN(value) ? Math.min(Math.max(value, min), max) : value
