-- Read differently from now on: names that begin with a discount, '-15 % OFF) CAÑO'; the two sizes of a reduction that a dash
-- joins, 'RED BUSHING 2-1/2'; inches after the same two sizes in millimetres, '19X12 3/4 X 1/2'; and a size in both units, '25MM 1',
-- which has marked lexemes now. Such names are read again.
insert into search_queue select account_id, id from products
 where name ~* '^\(?[^()]{0,40}% ?off\)'
    or name ~* '\d *- *\d{1,2}/\d'
    or name ~* '\dx\d{1,2} +\d/\d'
    or name ~* '\d *(mm|mil[ií]metros?)\M'
  on conflict (account_id, product_id) do update set product_id = excluded.product_id;
