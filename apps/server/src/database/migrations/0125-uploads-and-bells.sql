-- What each account uploaded on each UTC day. Reserved with the form, corrected when the file is checked.
create table upload_days (
  player_id uuid not null references players on delete cascade,
  day date not null,
  bytes bigint not null check (bytes >= 0),
  primary key (player_id, day)
);
create index upload_days_by_age on upload_days (day);

-- The part of its day that comes back when the upload is thrown away unused; nothing once it was used.
alter table uploads
  add column held_bytes integer not null default 0 check (held_bytes >= 0),
  add column held_on date;

-- Which messages show a picture: it goes with the last of them.
create index chat_messages_by_upload on chat_messages ((upload ->> 'uploadId'))
  where upload is not null and deleted_at is null;
create index chat_messages_with_upload on chat_messages (room_id) where upload is not null;
-- Until now deleting a message left its picture in use.
update uploads u set used_for = null, expires_at = now()
where u.used_for = 'message' and not exists (
  select 1 from chat_messages m
  where m.upload ->> 'uploadId' = u.id::text and m.upload is not null and m.deleted_at is null
);

-- Reports about one thing are gathered for each accused: both sides of a trade may report the other.
drop index reports_about;
create index reports_about on reports (kind, subject, accused) where decided_at is null;

-- Which player caused a notice, named in it or not, and about what: how often one may ring another is counted by these.
alter table notices
  add column caused_by uuid,
  add column about text;
create index notices_by_cause on notices (player_id, caused_by, created_at) where caused_by is not null;
create index notices_by_causer on notices (caused_by, created_at) where caused_by is not null;
