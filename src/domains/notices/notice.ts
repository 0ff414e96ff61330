/** Something that asks for attention until it is dealt with. */
export interface Notice {
  id: string
  type: string
  title: string
}

/** The notices the server can raise by name, with the counter each one moves. */
const named = {
  refresh: { type: 'info', title: 'New figures are ready. Refresh to see them.' },
  missingPo: { type: 'warning', title: 'Unmatched Shipments' },
  missingFnsku: { type: 'warning', title: 'Missing FNSKUs' },
  closingClaims: { type: 'warning', title: 'Claims closing within 7 days' },
} as const
export type NoticeName = keyof typeof named

/** The notice of that name. @throws 'No notification for {name}!' */
export const noticeNamed = (name: string): Notice & { id: NoticeName } => {
  if (!Object.hasOwn(named, name)) throw new Error(`No notification for ${name}!`)
  const id = name as NoticeName
  return { id, ...named[id] }
}
