/** Lets detection see that figures have changed again while it judged them, so that imports need not wait for it. */
export const anomalyRevisions = /* sql */ `
alter table anomaly_touched add column revision int not null default 1;
`
