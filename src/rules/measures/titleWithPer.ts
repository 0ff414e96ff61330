interface Titled {
  title: string
  /** The 'per' unit: 'session'. */
  per?: string | undefined
}

/** Returns a title with its 'per' unit: 'Landed profit per session'; unchanged when the title has it already. */
export const titleWithPer = ({ title, per }: Titled): string =>
  per === undefined || title.toLowerCase().includes(`per ${per}`.toLowerCase()) ? title : `${title} per ${per}`
