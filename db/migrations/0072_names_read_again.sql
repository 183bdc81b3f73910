-- Read differently from now on: a word in capitals behind another one is a word of its own, EMT of TuberíaEMT; 'porta rollo' is
-- found as one word too, also with a typing error; and 1/2 behind the number of a series is half an inch, 'H6 1/2'. Such names are read again.
insert into search_queue select account_id, id from products
 where name ~ '[[:lower:]]{2}[[:upper:]][[:alpha:]]'
    or name ~* '\m(porta|roto|auto|anti|semi|mono|multi|electro|termo|hidro|mini|micro|moto|contra|sobre)[ -]'
    or name ~* '\m[a-wyz]\d{1,2}[ -.]+\d{1,2}/\d'
  on conflict (account_id, product_id) do update set product_id = excluded.product_id;
