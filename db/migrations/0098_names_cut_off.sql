-- Read differently from now on: the last word of a name of a length at which programs cut names off; a LITRO without a number; 1 LTO., 2 TNS.
-- and other units; 5/16 behind a number with a zero before it, '06 5/16'; and FOTO CELDA as one word. Such names are read again.
insert into search_queue select account_id, id from products
 where char_length(name) in (20, 25, 30, 35, 40, 45, 50, 60, 64, 80, 100, 120, 128)
    or name ~* '\m(litro|gal[oó]n|kilo)\M'
    or name ~* '\d\s*(mtos?|ltos?|ltrs?|mililitros?|kilogramos?|gramo|voltios?|amper(e|io)s?|glns?|onzas?|libras?|tons|tns?|toneladas?|pzs?)\M'
    or name ~ '0\d[ -.]+\d{1,2}/\d'
    or name ~* '\mfotos?[ -]'
  on conflict (account_id, product_id) do update set product_id = excluded.product_id;
