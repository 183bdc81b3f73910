-- What is to be done today asks for the orders that are open: few among all that there ever were.
create index orders_open on orders (account_id, status, id) where status not in ('DELIVERED', 'CANCELLED');
