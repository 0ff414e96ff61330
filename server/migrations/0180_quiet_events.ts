/**
 * Counts the events that change no list, such as progress: responses sent again stay good while they come. An earlier
 * version that still runs counts none, so its events only make responses be computed more often.
 */
export const quietEvents = /* sql */ `
alter table event_counters add column quiet bigint not null default 0;
`
