-- A credit that the operator gives a customer at the provider, or a coupon, may pay for a whole month.
alter table purchases drop constraint purchases_cents_check;
alter table purchases add constraint purchases_cents_check check (cents >= 0);
