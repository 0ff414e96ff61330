/** Column names written one after the other. */
export function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}
