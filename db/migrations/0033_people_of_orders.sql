-- Who a link is for, and whom an order is for (docs/decisions/0043-who-sees-an-order.md).

alter table publications
  add column audience text not null default 'CUSTOMER' check (audience in ('CUSTOMER', 'GROUP'));

alter table orders
  add column contact_name text check (char_length(contact_name) between 1 and 120),
  add column contact_phone text check (contact_phone ~ '^\+[1-9][0-9]{7,14}$'),
  add column contact_delivery text check (contact_delivery in ('PICKUP', 'DELIVERY')),
  add column contact_address text check (char_length(contact_address) between 1 and 300),
  add column contact_note text check (char_length(contact_note) between 1 and 500),
  -- SHA-256 of the cookie of the device that sent it; null for one taken at the counter, and for those from before.
  add column visitor_hash bytea check (octet_length(visitor_hash) = 32),
  -- Opens this one order on another device.
  add column access_key text not null default replace(gen_random_uuid()::text, '-', '')
    check (access_key ~ '^[0-9a-f]{32}$'),
  -- The user who took it at the counter.
  add column placed_by bigint,
  add foreign key (account_id, placed_by) references users on delete set null (placed_by);
create index orders_by_visitor on orders (account_id, publication_id, visitor_hash, id desc)
  where visitor_hash is not null;

alter table order_status_changes
  add column by_customer boolean not null default false;
