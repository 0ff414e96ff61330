/** Stands on a card until the company writes its own. */
export const RETURN_ADDRESS = 'Your company\nYour street and number\nYour postcode and city'
