/**
 * Leaves half of each page free in tables whose rows a daily import updates without changing their keys: the new version
 * of a row then lies on its page, and no index has to be written.
 */
export const roomForUpdates = /* sql */ `
alter table stock_bits set (fillfactor = 50);
alter table demand set (fillfactor = 50);
`
