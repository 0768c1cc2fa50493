-- Leases change several times a second, also while nobody plays, and each change waited for the disk. Not logged: after a
-- crash of PostgreSQL every job is due at once, and all are safe to run again.
alter table job_leases set unlogged;
