-- So many orders of a link in so much time, and no more (docs/decisions/0027-order-limits.md). Each order that came by a
-- link has its number there; the one so many numbers before it says whether there is room for another.

create table publication_order_counts (
  account_id bigint not null,
  publication_id bigint not null,
  last_number bigint not null check (last_number >= 1),
  primary key (account_id, publication_id),
  foreign key (account_id, publication_id) references publications on delete cascade
);

alter table orders
  -- Null for one that did not come by the link.
  add column link_number bigint check (link_number >= 1);

update orders o
   set link_number = numbered.link_number
  from (select account_id, id, row_number() over (partition by account_id, publication_id order by id) as link_number
          from orders where publication_id is not null) numbered
 where o.account_id = numbered.account_id and o.id = numbered.id;

insert into publication_order_counts (account_id, publication_id, last_number)
select account_id, publication_id, max(link_number) from orders
 where link_number is not null group by account_id, publication_id;

create unique index orders_by_link_number on orders (account_id, publication_id, link_number) include (placed_at);
