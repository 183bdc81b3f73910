import { randomUUID } from 'node:crypto'
import type { Queryable } from '../database.ts'

/** Ids of the rows of {@link insertFullAccount}. */
export interface FullAccount {
  accountId: number
  userId: number
  categoryId: number
  subcategoryId: number
  productId: number
  tagId: number
  pricelistId: number
  publicationId: number
  customListId: number
  orderId: number
}

/** Inserts an account with at least one row in every table, and a value in every foreign key. */
export async function insertFullAccount(
  db: Queryable,
  type: 'ROOT' | 'STANDARD' = 'ROOT',
): Promise<FullAccount> {
  const { rows } = await db.query<FullAccount>(SCRIPT, [type, `nombre-${randomUUID()}`])
  return rows[0]!
}

const SCRIPT = `
with account as (
  insert into accounts (name, type, color, prices_include_vat) values ('Cuenta de prueba', $1, '#0e5a6b', true) returning id
), a_user as (
  insert into users (account_id, username, password_hash) select id, $2, 'x' from account returning account_id, id
), user_name as (
  insert into user_names (username, account_id, user_id) select $2, account_id, id from a_user
), a_session as (
  insert into sessions (token_hash, account_id, user_id, expires_at)
  select sha256($2::text::bytea), account_id, id, now() + interval '1 day' from a_user
), audit_entry as (
  insert into audit_entries (account_id, username, action, address) select account_id, $2, 'session.signedIn', '127.0.0.1'
  from a_user
), catalog as (
  insert into catalogs (account_id, name) select id, 'Plomería' from account returning account_id, id
), product as (
  insert into products (account_id, code, name, base_price, unit, brand, barcode)
  select id, 'COD-1', 'Codo 1"', 10, 'pieza', 'Nacobre', '96385074' from account
  returning account_id, id
), category as (
  insert into categories (account_id, name) select id, 'Conexiones' from account returning account_id, id
), subcategory as (
  insert into categories (account_id, mother_id, name, position, picture_product_id)
  select category.account_id, category.id, 'Codos', 1, product.id from category, product returning account_id, id
), category_catalog as (
  insert into category_catalogs select category.account_id, category.id, catalog.id from category, catalog
), product_category as (
  insert into product_categories select product.account_id, subcategory.id, product.id from product, subcategory
), tag as (
  insert into tags (account_id, name) select id, 'Oferta' from account returning account_id, id
), product_tag as (
  insert into product_tags select product.account_id, product.id, tag.id from product, tag
), search_entry as (
  insert into search_entries (account_id, product_id, words, code, name_length, lexemes)
  select account_id, id, '{codo}', 'cod1', 7, array_to_tsvector(array[account_id || ':codo']) from product
), popularity as (
  insert into search_popularity select id, now() from account
), search_word as (
  insert into search_words select id, 'codo' from account
), synonym_group as (
  insert into synonym_groups (account_id) select id from account returning account_id, id
), synonym_word as (
  insert into synonym_words (account_id, synonym_group_id, position, word, reading)
  select account_id, id, position, word, word
  from synonym_group, unnest('{chupon,destapacanos}'::text[]) with ordinality as given (word, position)
), outbox as (
  insert into search_outbox (account_id, product_id) select account_id, id from product
), mirrored as (
  insert into search_mirrored (account_id, product_id, digest) select account_id, id, '' from product
), mirror as (
  insert into search_mirrors (account_id) select id from account
), image as (
  insert into product_images (account_id, product_id, orig_key, sm_key, xs_key, width, height)
  select account_id, id, 'o', 's', 'x', 1, 1 from product
), drawings as (
  insert into demo_drawings (account_id) select id from account
), link as (
  insert into competitor_links (account_id, product_id, url) select account_id, id, 'https://example.com/' from product
), operation as (
  insert into bulk_operations (account_id, kind, user_id, undone_at, undone_by)
  select account_id, 'import', id, now(), id from a_user returning account_id, id
), placement as (
  insert into bulk_placements (account_id, bulk_operation_id, product_id, category_id, undone_at, undone_by)
  select product.account_id, operation.id, product.id, category.id, now(), a_user.id
  from product, operation, category, a_user
), placed_category as (
  insert into bulk_categories (account_id, bulk_operation_id, category_id)
  select operation.account_id, operation.id, category.id from operation, category
), deletion as (
  insert into bulk_operations (account_id, kind, user_id) select account_id, 'products-deleted', id from a_user
  returning account_id, id
), deleted_product as (
  insert into deleted_products (account_id, bulk_operation_id, product_id, code, code_key, search_text, undone_at, undone_by)
  select deletion.account_id, deletion.id, -1, 'COD-0', 'cod-0', 'cod-0', now(), a_user.id from deletion, a_user
), supplier_layout as (
  insert into supplier_layouts (account_id, name, price_field, signature, headers, columns, convention, adjustment_kind, adjustment_by, further_adjustments)
  select id, 'Proveedor Norte', 'basePrice', 'clave|costo', 'Clave, Costo', '{"code": 0, "price": 1}', 'point',
    'vat', '1.16', '[{"kind": "box", "by": "12"}]' from account
), bulk_change as (
  insert into product_changes (account_id, product_id, bulk_operation_id, created, new_price)
  select product.account_id, product.id, operation.id, true, 10 from product, operation
), change as (
  insert into product_changes (account_id, product_id, user_id, old_name, new_name)
  select product.account_id, product.id, a_user.id, 'Codo', 'Codo 1"' from product, a_user
), pricelist as (
  insert into pricelists (account_id, name) select id, 'Público' from account returning account_id, id
), other_pricelist as (
  insert into pricelists (account_id, name) select id, 'Plomeros' from account returning account_id, id
), product_rule as (
  insert into rules (account_id, pricelist_id, compute_mode, fixed_price, applied_on, product_id)
  select product.account_id, pricelist.id, 'fixed', 12, '1_product', product.id from product, pricelist
  returning account_id, id
), competitor_list as (
  insert into competitor_lists (account_id, name, listed_on, pricelist_id, user_id)
  select a_user.account_id, 'La Competencia', current_date, pricelist.id, a_user.id from a_user, pricelist
  returning account_id, id
), competitor_price as (
  insert into competitor_prices (account_id, competitor_list_id, product_id, price, own_price)
  select product.account_id, competitor_list.id, product.id, 11, 12 from product, competitor_list
), comparison as (
  insert into bulk_operations (account_id, kind, user_id, pricelist_id)
  select a_user.account_id, 'comparison-rules', a_user.id, pricelist.id from a_user, pricelist returning account_id, id
), rule_change as (
  insert into rule_changes (account_id, bulk_operation_id, product_id, rule_id, new_rule, undone_at, undone_by)
  select product.account_id, comparison.id, product.id, product_rule.id, '{}', now(), a_user.id
  from product, comparison, product_rule, a_user
), tag_rule as (
  insert into rules (account_id, pricelist_id, compute_mode, profit_margin, base, applied_on, tag_id)
  select tag.account_id, pricelist.id, 'profitMargin', 20, 'basePrice', '2_tag', tag.id from tag, pricelist
), chained_rule as (
  insert into rules (account_id, pricelist_id, compute_mode, percent_factor, price_surcharge, base, base_pricelist_id,
                     applied_on)
  select pricelist.account_id, other_pricelist.id, 'formula', -5, 0, 'pricelist', pricelist.id, '3_global'
  from pricelist, other_pricelist
), category_rule as (
  insert into rules (account_id, pricelist_id, compute_mode, profit_margin, base, applied_on, category_id, round_to,
                     min_margin)
  select category.account_id, pricelist.id, 'profitMargin', 30, 'basePrice', '2_category', category.id, 0.5, 10
  from category, pricelist
), resource_group as (
  insert into resource_groups (account_id, name) select id, 'Todo' from account returning account_id, id
), resource_group_catalog as (
  insert into resource_group_catalogs select catalog.account_id, resource_group.id, catalog.id from resource_group, catalog
), publication as (
  insert into publications (account_id, pricelist_id, resource_group_id, permalink)
  select pricelist.account_id, pricelist.id, resource_group.id, $2 from pricelist, resource_group
  returning account_id, id
), permalink as (
  insert into permalinks (permalink, account_id, publication_id) select $2, account_id, id from publication
), activity as (
  insert into publication_activities (account_id, publication_id, endpoint) select account_id, id, '/p/x' from publication
), missed_search as (
  insert into missed_searches (account_id, publication_id, search, typed, first_at, last_at)
  select account_id, id, 'chupon', 'chupón', now(), now() from publication returning account_id, id
), missed_search_day as (
  insert into missed_search_days (account_id, missed_search_id, day, times)
  select account_id, id, (now() at time zone 'America/Mexico_City')::date, 2 from missed_search
), missed_search_product as (
  insert into missed_search_products (account_id, missed_search_id, product_id, day, times)
  select product.account_id, missed_search.id, product.id, (now() at time zone 'America/Mexico_City')::date, 1
  from product, missed_search
), custom_list as (
  insert into custom_lists (account_id, publication_id, name, is_favourites)
  select account_id, id, 'Favoritos', true from publication returning account_id, id
), custom_list_product as (
  insert into custom_list_products (account_id, custom_list_id, product_id)
  select product.account_id, custom_list.id, product.id from custom_list, product
), folio as (
  insert into order_folios (account_id, last_folio) select id, 1 from account
), an_order as (
  insert into orders (account_id, folio, pub_alias, publication_id, link_number, total, contact_name, contact_phone,
                      contact_delivery, contact_address, contact_note, visitor_hash, placed_by,
                      prices_include_vat)
  select publication.account_id, 1, $2, publication.id, 1, 24, 'Ana Cruz', '+525512345678', 'DELIVERY', 'Calle 5 de Mayo 8',
         'Por la tarde', sha256('visitor'), a_user.id, true
  from publication, a_user returning account_id, id
), push_device as (
  insert into push_devices (account_id, user_id, session_hash, endpoint, p256dh, auth)
  select account_id, id, sha256($2::text::bytea), 'https://push.example/' || $2, 'x', 'x' from a_user
  returning account_id, id
), notice as (
  insert into push_outbox (account_id, order_id, device_id)
  select an_order.account_id, an_order.id, push_device.id from an_order, push_device
), link_count as (
  insert into publication_order_counts (account_id, publication_id, last_number) select account_id, id, 1 from publication
), item as (
  insert into order_items (account_id, order_id, position, product_id, product_code, product_name, quantity, unit_price,
                           line_total)
  select product.account_id, an_order.id, 0, product.id, 'COD-1', 'Codo 1"', 2, 12, 24 from an_order, product
), status_change as (
  insert into order_status_changes (account_id, order_id, from_status, to_status, user_id)
  select an_order.account_id, an_order.id, 'RECEIVED', 'CONFIRMED', a_user.id from an_order, a_user
  returning account_id, id, order_id
), taken_back as (
  insert into order_status_changes (account_id, order_id, from_status, to_status, undoes)
  select account_id, order_id, 'CONFIRMED', 'RECEIVED', id from status_change
), clone as (
  insert into clones (account_id, catalog_id, parent_account_id, parent_catalog_id, parent_publication_id)
  select account_id, id, -1, 1, 1 from catalog returning account_id, catalog_id
), clone_category as (
  insert into clone_categories (account_id, catalog_id, parent_id, category_id, name, attached)
  select clone.account_id, clone.catalog_id, 1, subcategory.id, 'Codos', true from clone, subcategory
), clone_product as (
  insert into clone_products (account_id, catalog_id, parent_id, product_id, code, image_keys, category_ids)
  select clone.account_id, clone.catalog_id, 1, product.id, 'COD-1', '{}', '{1}' from clone, product
)
select account.id as "accountId", a_user.id as "userId", category.id as "categoryId", subcategory.id as "subcategoryId",
       product.id as "productId", tag.id as "tagId", pricelist.id as "pricelistId", publication.id as "publicationId",
       custom_list.id as "customListId", an_order.id as "orderId"
from account, a_user, category, subcategory, product, tag, pricelist, publication, custom_list, an_order`
