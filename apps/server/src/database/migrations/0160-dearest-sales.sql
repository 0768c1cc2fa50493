-- The dearest sales of a day, for staff: the week had to be read whole to find them.
create index auctions_dearest_sales on auctions (((closed_at at time zone 'UTC')::date), sold_for) where outcome = 'sold';
