-- The player who causes a push. It is dropped if its receiver has blocked them when it is due.
alter table push_outbox add column by uuid;
-- A message that is deleted takes its pushes along.
create index push_outbox_by_tag on push_outbox (tag);
