-- Read differently from now on: abbreviations without a full stop and words misspelled by ear, with the words that are meant;
-- fractions with a blank beside the slash, '5 /64'; and gauges, 'CAL 12'. Which names have one cannot be said here: all are read again.
insert into search_queue select account_id, id from products
  on conflict (account_id, product_id) do update set product_id = excluded.product_id;
