type Empty = '' | null | undefined

/** A number raised to the minimum or lowered to the maximum; what is empty is left alone. */
export const clamp = <Value extends number | Empty>(value: Value, min: number, max: number): Value | number =>
  typeof value === 'number' && !Number.isNaN(value) ? Math.min(Math.max(value, min), max) : value
