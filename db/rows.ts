import { Type } from 'typebox'
import type { Static, TSchema, TUnsafe } from 'typebox'
import type { Delivery } from '#domain/contact.ts'
import type { Columns, PriceField } from '#domain/csv/headers.ts'
import type { AdjustmentKind } from '#domain/csv/price-adjustment.ts'
import type { NumberConvention } from '#domain/csv/prices.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { AppliedOn, ComputeMode, RuleBase } from '#domain/pricing.ts'
import type { UserRole } from '#domain/user-role.ts'

// The TypeScript type of each column type as returned by `pg` (database.ts), and the name of the PostgreSQL type.
const bigint = Type.Integer({ pgType: 'bigint' })
const integer = Type.Integer({ pgType: 'integer' })
const smallint = Type.Integer({ pgType: 'smallint' })
const boolean = Type.Boolean({ pgType: 'boolean' })
const text = Type.String({ pgType: 'text' })
/** An exact decimal as text. */
const numeric = Type.String({ pgType: 'numeric' })
const date = Type.Unsafe<Date>({ pgType: 'date' })
const timestamptz = Type.Unsafe<Date>({ pgType: 'timestamp with time zone' })
/** Also arrays of bigint, whose elements `pg` returns as text. */
const texts = Type.Unsafe<string[]>({ pgType: 'ARRAY' })
const bytea = Type.Unsafe<Buffer>({ pgType: 'bytea' })

const accountAndId = { account_id: bigint, id: bigint }
const parent = { parent_account_id: nullable(bigint), parent_id: nullable(bigint) }

/** The row of each table of db/migrations/. rows.test.ts compares them with the live schema. */
export const ROWS = {
  accounts: Type.Object({
    id: bigint,
    name: text,
    type: oneOf<'ROOT' | 'STANDARD'>(),
    whatsapp_number: nullable(text),
    prices_include_vat: nullable(boolean),
    color: nullable(text),
    logo_orig_key: nullable(text),
    logo_sm_key: nullable(text),
    logo_xs_key: nullable(text),
    logo_width: nullable(integer),
    logo_height: nullable(integer),
    data_version: bigint,
    tree_version: bigint,
    pictures_version: bigint,
    rules_version: bigint,
    created_at: timestamptz,
  }),
  user_names: Type.Object({ username: text, account_id: bigint, user_id: bigint }),
  users: Type.Object({
    ...accountAndId,
    username: text,
    password_hash: text,
    created_at: timestamptz,
    role: oneOf<UserRole>(),
    disabled: boolean,
    last_sign_in: nullable(timestamptz),
  }),
  sessions: Type.Object({
    id: bigint,
    device: text,
    token_hash: bytea,
    account_id: bigint,
    user_id: bigint,
    created_at: timestamptz,
    last_used_at: timestamptz,
    expires_at: timestamptz,
  }),
  audit_entries: Type.Object({
    ...accountAndId,
    at: timestamptz,
    username: nullable(text),
    action: text,
    subject: nullable(text),
    address: nullable(text),
  }),
  sign_in_failures: Type.Object({ id: bigint, username: text, address: text, failed_at: timestamptz }),

  catalogs: Type.Object({ ...accountAndId, name: text, ...parent, created_at: timestamptz }),
  categories: Type.Object({
    ...accountAndId,
    mother_id: nullable(bigint),
    name: text,
    ...parent,
    came_through: texts,
    position: nullable(integer),
    picture_product_id: nullable(bigint),
  }),
  category_catalogs: Type.Object({ account_id: bigint, category_id: bigint, catalog_id: bigint }),
  products: Type.Object({
    ...accountAndId,
    code: text,
    code_key: text,
    search_text: text,
    name: nullable(text),
    description: nullable(text),
    base_price: nullable(numeric),
    price_updated: nullable(timestamptz),
    ...parent,
    version: integer,
    created_at: timestamptz,
    updated_at: timestamptz,
    unit: nullable(text),
  }),
  product_categories: Type.Object({
    account_id: bigint,
    category_id: bigint,
    product_id: bigint,
    sort_name: text,
    sort_code: text,
  }),
  tags: Type.Object({ ...accountAndId, name: text, name_key: text }),
  product_tags: Type.Object({ account_id: bigint, product_id: bigint, tag_id: bigint }),
  product_images: Type.Object({
    ...accountAndId,
    product_id: bigint,
    position: integer,
    orig_key: text,
    sm_key: text,
    xs_key: text,
    width: integer,
    height: integer,
    created_at: timestamptz,
    source_hash: nullable(text),
  }),
  demo_drawings: Type.Object({ account_id: bigint, last_product_id: bigint }),
  competitor_links: Type.Object({ ...accountAndId, product_id: bigint, url: text, created_at: timestamptz }),

  bulk_operations: Type.Object({
    ...accountAndId,
    kind: oneOf<'prices-update' | 'import' | 'comparison-rules' | 'percent-change'>(),
    file_name: nullable(text),
    user_id: nullable(bigint),
    started_at: timestamptz,
    counts: json<Record<string, number>>(),
    undone_at: nullable(timestamptz),
    undone_by: nullable(bigint),
    pricelist_id: nullable(bigint),
    description: nullable(text),
    rows_undone: integer,
  }),
  bulk_placements: Type.Object({
    account_id: bigint,
    bulk_operation_id: bigint,
    product_id: bigint,
    category_id: bigint,
    undone_at: nullable(timestamptz),
    undone_by: nullable(bigint),
  }),
  bulk_categories: Type.Object({ account_id: bigint, bulk_operation_id: bigint, category_id: bigint }),
  competitor_lists: Type.Object({
    ...accountAndId,
    name: text,
    listed_on: date,
    file_name: nullable(text),
    pricelist_id: nullable(bigint),
    user_id: nullable(bigint),
    saved_at: timestamptz,
  }),
  competitor_prices: Type.Object({
    account_id: bigint,
    competitor_list_id: bigint,
    product_id: bigint,
    price: numeric,
    own_price: nullable(numeric),
  }),
  supplier_layouts: Type.Object({
    ...accountAndId,
    name: text,
    price_field: oneOf<PriceField>(),
    signature: text,
    headers: text,
    columns: json<Partial<Columns>>(),
    convention: oneOf<NumberConvention>(),
    sheet: nullable(text),
    adjustment_kind: nullable(oneOf<AdjustmentKind>()),
    adjustment_by: nullable(text),
    saved_at: timestamptz,
  }),
  product_changes: Type.Object({
    ...accountAndId,
    product_id: bigint,
    changed_at: timestamptz,
    user_id: nullable(bigint),
    bulk_operation_id: nullable(bigint),
    created: boolean,
    is_undo: boolean,
    old_price: nullable(numeric),
    new_price: nullable(numeric),
    old_name: nullable(text),
    new_name: nullable(text),
    old_description: nullable(text),
    new_description: nullable(text),
    old_unit: nullable(text),
    new_unit: nullable(text),
  }),

  rule_changes: Type.Object({
    ...accountAndId,
    bulk_operation_id: bigint,
    product_id: bigint,
    rule_id: bigint,
    old_rule: nullable(json<Record<string, unknown>>()),
    new_rule: json<Record<string, unknown>>(),
    undone_at: nullable(timestamptz),
    undone_by: nullable(bigint),
  }),

  pricelists: Type.Object({ ...accountAndId, name: text, rules_changed_at: timestamptz }),
  rules: Type.Object({
    ...accountAndId,
    pricelist_id: bigint,
    compute_mode: oneOf<ComputeMode>(),
    fixed_price: nullable(numeric),
    percent_factor: nullable(numeric),
    price_surcharge: nullable(numeric),
    profit_margin: nullable(numeric),
    base: nullable(oneOf<RuleBase>()),
    base_pricelist_id: nullable(bigint),
    applied_on: oneOf<AppliedOn>(),
    product_id: nullable(bigint),
    tag_id: nullable(bigint),
    category_id: nullable(bigint),
    round_to: nullable(numeric),
    round_ending: nullable(numeric),
    min_margin: nullable(numeric),
  }),

  resource_groups: Type.Object({ ...accountAndId, name: text }),
  resource_group_catalogs: Type.Object({ account_id: bigint, resource_group_id: bigint, catalog_id: bigint }),
  permalinks: Type.Object({ permalink: text, account_id: bigint, publication_id: bigint }),
  publications: Type.Object({
    ...accountAndId,
    note: nullable(text),
    pricelist_id: bigint,
    resource_group_id: bigint,
    permalink: text,
    log_activity: boolean,
    paused: boolean,
    last_activity_time: nullable(timestamptz),
    created_at: timestamptz,
    favourites_version: bigint,
    audience: oneOf<'CUSTOMER' | 'GROUP'>(),
  }),
  publication_activities: Type.Object({
    ...accountAndId,
    publication_id: bigint,
    endpoint: text,
    activity_time: timestamptz,
  }),
  custom_lists: Type.Object({ ...accountAndId, publication_id: bigint, name: text, is_favourites: boolean }),
  custom_list_products: Type.Object({
    account_id: bigint,
    custom_list_id: bigint,
    product_id: bigint,
    position: integer,
    added_at: timestamptz,
  }),

  search_entries: Type.Object({
    account_id: bigint,
    product_id: bigint,
    words: texts,
    code: text,
    name_length: integer,
    lexemes: Type.String({ pgType: 'tsvector' }),
    facets: texts,
    family: text,
    size_order: nullable(Type.Unsafe<number[]>({ pgType: 'ARRAY' })),
    popularity: integer,
  }),
  search_outbox: Type.Object({
    account_id: bigint,
    product_id: bigint,
    position: bigint,
    refused: boolean,
  }),
  search_mirrored: Type.Object({ account_id: bigint, product_id: bigint, digest: text }),
  search_mirrors: Type.Object({
    account_id: bigint,
    task: nullable(text),
    requested: bigint,
    done: integer,
    total: integer,
    failures: integer,
  }),
  search_popularity: Type.Object({ account_id: bigint, counted_at: timestamptz }),
  search_words: Type.Object({ account_id: bigint, word: text }),
  search_queue: Type.Object({ account_id: bigint, product_id: bigint }),
  synonym_groups: Type.Object({ ...accountAndId, created_at: timestamptz }),
  synonym_words: Type.Object({
    account_id: bigint,
    synonym_group_id: bigint,
    position: smallint,
    word: text,
    reading: text,
  }),
  missed_searches: Type.Object({
    ...accountAndId,
    publication_id: bigint,
    search: text,
    typed: text,
    left_out: nullable(text),
    first_at: timestamptz,
    last_at: timestamptz,
  }),
  missed_search_days: Type.Object({
    account_id: bigint,
    missed_search_id: bigint,
    day: date,
    times: integer,
  }),
  missed_search_products: Type.Object({
    account_id: bigint,
    missed_search_id: bigint,
    product_id: bigint,
    day: date,
    times: integer,
  }),

  nightly_backups: Type.Object({
    id: smallint,
    since: timestamptz,
    succeeded_at: nullable(timestamptz),
    bytes: nullable(bigint),
    failed_at: nullable(timestamptz),
  }),

  push_keys: Type.Object({
    id: smallint,
    public_key: text,
    private_key: text,
    created_at: timestamptz,
  }),
  push_devices: Type.Object({
    ...accountAndId,
    user_id: bigint,
    session_hash: bytea,
    endpoint: text,
    p256dh: text,
    auth: text,
    created_at: timestamptz,
  }),
  push_outbox: Type.Object({
    account_id: bigint,
    order_id: bigint,
    device_id: bigint,
    attempts: integer,
    next_attempt_at: timestamptz,
    created_at: timestamptz,
  }),

  publication_order_counts: Type.Object({ account_id: bigint, publication_id: bigint, last_number: bigint }),
  order_folios: Type.Object({ account_id: bigint, last_folio: bigint }),
  orders: Type.Object({
    ...accountAndId,
    folio: bigint,
    pub_alias: text,
    publication_id: nullable(bigint),
    link_number: nullable(bigint),
    status: oneOf<OrderStatus>(),
    placed_at: timestamptz,
    total: numeric,
    idempotency_key: nullable(text),
    body_hash: nullable(bytea),
    contact_name: nullable(text),
    contact_phone: nullable(text),
    contact_delivery: nullable(oneOf<Delivery>()),
    contact_address: nullable(text),
    contact_note: nullable(text),
    visitor_hash: nullable(bytea),
    access_key: text,
    placed_by: nullable(bigint),
    taken_at_counter: boolean,
    prices_include_vat: nullable(boolean),
  }),
  order_items: Type.Object({
    account_id: bigint,
    order_id: bigint,
    position: integer,
    product_id: nullable(bigint),
    product_code: text,
    product_name: text,
    quantity: integer,
    unit_price: numeric,
    line_total: numeric,
    base_price: nullable(numeric),
    rule_id: nullable(bigint),
    explanation: nullable(text),
    unit: nullable(text),
  }),
  order_status_changes: Type.Object({
    ...accountAndId,
    order_id: bigint,
    from_status: oneOf<OrderStatus>(),
    to_status: oneOf<OrderStatus>(),
    changed_at: timestamptz,
    user_id: nullable(bigint),
    by_customer: boolean,
    undoes: nullable(bigint),
  }),

  clones: Type.Object({
    account_id: bigint,
    catalog_id: bigint,
    parent_account_id: bigint,
    parent_catalog_id: bigint,
    parent_publication_id: bigint,
    state: oneOf<'pending' | 'running' | 'done' | 'failed'>(),
    done: integer,
    total: integer,
    error: nullable(text),
    parent_data_version: nullable(bigint),
    requested_at: timestamptz,
    finished_at: nullable(timestamptz),
    parent_name: nullable(text),
    stopped_at: nullable(timestamptz),
    attempts: integer,
    next_attempt_at: nullable(timestamptz),
    synced_rows_digest: nullable(text),
    synced_prices_digest: nullable(text),
  }),
  clone_categories: Type.Object({
    account_id: bigint,
    catalog_id: bigint,
    parent_id: bigint,
    category_id: nullable(bigint),
    name: text,
    mother_id: nullable(bigint),
    attached: boolean,
    position: nullable(integer),
    picture_product_id: nullable(bigint),
  }),
  clone_products: Type.Object({
    account_id: bigint,
    catalog_id: bigint,
    parent_id: bigint,
    product_id: nullable(bigint),
    linked: boolean,
    code: text,
    name: nullable(text),
    description: nullable(text),
    base_price: nullable(numeric),
    image_keys: texts,
    category_ids: texts,
    left_at: nullable(timestamptz),
    unit: nullable(text),
  }),

  schema_migrations: Type.Object({ name: text, checksum: text, applied_at: timestamptz }),
}

/** A row of a table as returned by `select *`: `Row<'products'>`. */
export type Row<Table extends keyof typeof ROWS> = Static<(typeof ROWS)[Table]>

function nullable<Column extends TSchema>(column: Column): TUnsafe<Static<Column> | null> {
  return Type.Unsafe<Static<Column> | null>({ ...column, nullable: true })
}

/** A text column with a check constraint on its values. */
function oneOf<Values extends string>(): TUnsafe<Values> {
  return Type.Unsafe<Values>({ pgType: 'text' })
}

function json<Value>(): TUnsafe<Value> {
  return Type.Unsafe<Value>({ pgType: 'jsonb' })
}
