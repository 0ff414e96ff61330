/** Where a design is changed. */
export const designPath = (id: string): string => `/outreach/postcards/designs/${id}`
