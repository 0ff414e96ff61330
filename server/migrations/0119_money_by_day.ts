/** Money of a product is looked up day by day by the key, so imports need not write a second index. */
export const moneyByDay = /* sql */ `
drop index money_daily_by_asin;
`
