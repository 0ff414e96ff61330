/** ASINs as they are typed or pasted, with anything between them. */
export const asinsIn = (text: string): string[] => [...new Set(text.toUpperCase().match(/\b[A-Z0-9]{10}\b/g) ?? [])]
