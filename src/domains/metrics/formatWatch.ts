/** Returns the notice after watching a metric is switched on or off. */
export const formatWatch = (title: string, watched: boolean): string =>
  watched ? `${title} is now watched; anomalies appear once past days are checked.` : `${title} is no longer watched.`
