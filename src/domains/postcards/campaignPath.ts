/** Returns the path of a campaign's screen. */
export const campaignPath = (id: string): string => `/outreach/postcards/campaigns/${id}`
