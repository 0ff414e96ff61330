/** Space around a plot in pixels: above for the unit, below for the days and at the left for the values. */
export const PLOT = { top: 24, bottom: 28, left: 60 } as const
