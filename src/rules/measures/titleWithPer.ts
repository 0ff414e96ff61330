interface Titled {
  title: string
  /** Of what one it is meant: 'session'. */
  per?: string | undefined
}

/** A title that says of what one a figure is meant: 'Landed profit per session'; once, where it says so itself. */
export const titleWithPer = ({ title, per }: Titled): string =>
  per === undefined || title.toLowerCase().includes(`per ${per}`.toLowerCase()) ? title : `${title} per ${per}`
