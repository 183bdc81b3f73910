import { expect, it } from 'vitest'
import { countsGivenRows, whyNotOnCitus } from './statement-rules.ts'

const TABLES = new Set(['accounts', 'products', 'clones', 'tags', 'product_tags', 'users'])

it.each([
  'select * from products where account_id = $1 and id = $2',
  'select count(*) from products',
  'select p.id from products p join product_tags l on l.account_id = p.account_id and l.product_id = p.id where p.account_id = $1',
  'select id, (select count(*) from product_tags l where l.account_id = $1 and l.product_id = products.id) from products where account_id = $1',
  'with tags as (select $1 as id) update products p set name = tags.name from tags where p.account_id = $1',
  "select 'from clones c join users u' from products p where p.account_id = $1 for update",
  'select u.id from users u join accounts a on a.id = u.account_id where u.account_id = $1',
  'delete from products where (account_id, id) in (select account_id, id from products limit $1)',
  'insert into tags (account_id, name) values ($1, $2) on conflict (account_id, name) do update set seen = excluded.seen',
])('%s runs', (statement) => {
  expect(whyNotOnCitus(statement, TABLES)).toBeNull()
})

it.each([
  [
    'select count(*) from clones c join accounts own on own.id = c.parent_account_id where c.parent_account_id = $1',
    'leaves open which account clones (c) is of',
  ],
  [
    'select p.id from products p join product_tags l on l.product_id = p.id where p.account_id = $1',
    'leaves open which account product_tags (l) is of',
  ],
  [
    'insert into products (account_id, code) select $1, p.code from products p join clones c on c.account_id = $1 where p.account_id = $3',
    'names several accounts: $1, $3',
  ],
  [
    'delete from products where id in (select id from products limit $1 for update skip locked)',
    'locks rows of no account in particular',
  ],
  [
    "update clones set state = case state when 'failed' then 'pending' else state end where account_id = $1",
    'has CASE with an operand in an UPDATE, which Citus writes out wrongly',
  ],
  [
    'update users set expires_at = created_at + make_interval(days => $2) where account_id = $1',
    'computes a time from a column in an UPDATE, where Citus allows immutable functions alone',
  ],
  [
    "insert into tags as t (account_id, name) values ($1, $2) on conflict (account_id, name) do update set seen = nextval('seen')",
    'calls a function in DO UPDATE SET, where Citus allows immutable ones alone',
  ],
  [
    "with changed as (update tags set name = $2 where account_id = $1 returning *) select pg_notify('tags', name) from changed",
    'notifies the node of the row, where no process listens',
  ],
  [
    'update tags set name = $2 where account_id = $1 returning id, to_char(created_at, $3)',
    'calls a function in RETURNING, where Citus allows immutable ones alone',
  ],
  [
    'with locked as (select p.id from unnest($2::bigint[]) as given (id) join products p on p.account_id = $1 and p.id = given.id for key share of p) insert into product_tags (account_id, product_id, tag_id) select $1, id, $3 from locked',
    'inserts rows that a WITH locks beside those of unnest(), which Citus cannot read',
  ],
])('%s does not', (statement, reason) => {
  expect(whyNotOnCitus(statement, TABLES)).toBe(reason)
})

it.each([
  ['insert into tags (account_id, name) select $1, unnest($2::text[]) on conflict do nothing', true],
  ['insert into tags select $1, name from users on conflict (account_id, name) do nothing', true],
  [
    'insert into tags (account_id, name) select $1, unnest($2::text[]) on conflict do nothing returning id',
    false,
  ],
  ['insert into tags (account_id, name) values ($1, $2) on conflict do nothing', false],
  ['insert into schema_migrations (name) select unnest($1::text[]) on conflict do nothing', false],
])('%s counts the rows that it is given: %s', (statement, counts) => {
  expect(countsGivenRows(statement, TABLES)).toBe(counts)
})
