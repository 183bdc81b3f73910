-- Whether the prices of an account include IVA; null says nothing. It is only shown: no tax is computed.

alter table accounts
  add column prices_include_vat boolean;

-- An order keeps what its customer was told, as of prices and units.
alter table orders
  add column prices_include_vat boolean;
