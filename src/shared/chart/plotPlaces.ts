/** Space around a plot in pixels: above, below for the days and at the left for the values. */
export const PLOT = { top: 8, bottom: 28, left: 60 } as const
