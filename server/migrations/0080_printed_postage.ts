const changed = (side: string) => `replace(${side}::text, '"PRSRT STD\\nU.S. POSTAGE\\nPAID"', '"{{postage}}"')::jsonb`

export const printedPostage = /* sql */ `
-- Designs said that postage is paid and not by which permit. What stands in the box comes from the company now.
update card_designs set front = ${changed('front')}, back = ${changed('back')}, version = version + 1
where ${changed('front')} <> front or ${changed('back')} <> back;
`
