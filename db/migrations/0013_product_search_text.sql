-- Code and name as the back office and the storefront search them: in lower case, accents folded, so that a search
-- compares plain text instead of running a pattern over each row. server/api/products/search-text.ts folds words alike.
alter table products add column search_text text collate "C" not null generated always as (
  translate(
    lower(code || ' ' || coalesce(name collate "default", '')),
    'ÁÀÄÂÃÅáàäâãåÇçÉÈËÊéèëêÍÌÏÎíìïîÑñÓÒÖÔÕóòöôõÚÙÜÛúùüû',
    'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooouuuuuuuu'
  )
) stored;
