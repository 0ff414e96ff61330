/** Returns the path of a design's editor. */
export const designPath = (id: string): string => `/outreach/postcards/designs/${id}`
