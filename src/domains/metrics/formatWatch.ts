/** What is said when a metric is watched, or no more. */
export const formatWatch = (title: string, watched: boolean): string =>
  watched
    ? `${title} is watched: anomalies of it come as soon as the days so far are judged.`
    : `${title} is not watched any more.`
