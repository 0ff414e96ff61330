/** Returns the notice after watching a metric is switched on or off. */
export const formatWatch = (title: string, watched: boolean): string =>
  watched
    ? `${title} is watched: anomalies of it come as soon as the days so far are judged.`
    : `${title} is not watched any more.`
