-- A code is stored without characters that nobody sees (cleanCode of domain/keys.ts). One that was stored with them before
-- would not be found any more. It keeps them where another product has the code without them.
with cleaned as (
  select distinct on (account_id, lower(code)) account_id, id, code
    from (select account_id, id,
                 btrim(normalize(regexp_replace(regexp_replace(code,
                   '[\u0001-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
                   '[\u0009-\u000D\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]', ' ', 'g'))) as code
            from products where code ~ '[^ -~]') as seen
   where code <> ''
   order by account_id, lower(code), id
)
update products p set code = cleaned.code
  from cleaned
 where p.account_id = cleaned.account_id and p.id = cleaned.id and p.code <> cleaned.code
   and not exists (select from products other
                    where other.account_id = p.account_id and other.id <> p.id and other.code_key = lower(cleaned.code));
