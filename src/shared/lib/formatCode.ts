/** Formats a code: 'IN_TRANSIT' becomes 'In transit'. */
export const formatCode = (code: string): string => {
  const label = code.replaceAll('_', ' ').toLowerCase()
  return label.charAt(0).toUpperCase() + label.slice(1)
}
