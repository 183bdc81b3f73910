-- The Idempotency-Key of an order taken at the counter counts for the account: there the link is part of what is sent, so
-- that the same key with another link is no second order.

-- In a block: Citus passes on the text of a statement, which is this whole file otherwise.
do $migration$
begin
  -- Of a key that several links have, only the newest order can be sent again.
  update orders older set idempotency_key = null, body_hash = null
   where older.taken_at_counter and older.idempotency_key is not null
     and exists (select from orders newer
                  where newer.account_id = older.account_id and newer.taken_at_counter
                    and newer.idempotency_key = older.idempotency_key and newer.id > older.id);
  create unique index orders_counter_key on orders (account_id, idempotency_key)
    where taken_at_counter and idempotency_key is not null;
end $migration$;
