const changed = (side: string) => `replace(replace(${side}::text,
  '"Your company\\nYour street and number\\nYour postcode and city"', '"{{returnAddress}}"'),
  '"https://example.com/?code={{offerCode}}"', '"{{shopLink}}?code={{offerCode}}"')::jsonb`

export const cardSenders = /* sql */ `
-- Designs bore a return address to be written over and codes that led nowhere; both come from the company now. A browser that
-- changes an older version is told that there is a newer one.
update card_designs set front = ${changed('front')}, back = ${changed('back')}, version = version + 1
where ${changed('front')} <> front or ${changed('back')} <> back;
`
