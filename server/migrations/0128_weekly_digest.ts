export const weeklyDigest = /* sql */ `
-- Whether a member gets the mail of the week, and the day of the last one.
alter table memberships add column weekly_mail boolean not null default false, add column weekly_mailed_on date;
-- The day of the last mail of the week, and numbers and money of all kinds of action on that day.
alter table action_states add column week_day date, add column week jsonb not null default '[]';
`
