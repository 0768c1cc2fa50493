-- A payment event that fails is tried again after a growing pause, for as long as it takes. The server that
-- receives it has three seconds to handle it before the job looks.
alter table payment_events add column next_at timestamptz not null default now() + interval '3 seconds';
