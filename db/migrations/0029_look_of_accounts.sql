-- How an account looks to its customers: the colour of the bar of its storefront, and its logo.
alter table accounts
  add column color text check (color ~ '^#[0-9a-f]{6}$'),
  add column logo_orig_key text,
  add column logo_sm_key text,
  add column logo_xs_key text,
  add column logo_width integer,
  add column logo_height integer,
  add constraint accounts_whole_logo
    check (num_nulls(logo_orig_key, logo_sm_key, logo_xs_key, logo_width, logo_height) in (0, 5));
