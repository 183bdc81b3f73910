import { index, layout, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

/** Every URL of the product (product.md §2). */
export default [
  index('storefront/home/home.tsx'),

  route('p/:pubAlias/manifest.webmanifest', 'storefront/offline/web-manifest.ts'),
  route('p/:pubAlias', 'storefront/layout/layout.tsx', [
    index('storefront/publication/publication.tsx'),
    route('c/:catId', 'storefront/catalog/catalog.tsx'),
    route('cy/:categoryId', 'storefront/category/category.tsx'),
    route('cl/:customListId', 'storefront/custom-list/custom-list.tsx'),
    route('search', 'storefront/search/search.tsx'),
    route('prod/:prodId', 'storefront/product/product.tsx'),
    route('cart', 'storefront/cart/cart-page.tsx'),
    route('quick-order', 'storefront/quick-order/quick-order.tsx'),
    route('orders', 'storefront/orders/order-list.tsx'),
    route('orders/:orderId', 'storefront/orders/order-details.tsx'),
  ]),

  layout('admin/shell/theme.tsx', [
    route('login', 'admin/login/login.tsx'),
    route('admin/orders/:orderId/print', 'admin/orders/print.tsx'),
    route('admin', 'admin/shell/shell.tsx', [
      index('admin/shell/home.tsx'),
      route('profile', 'admin/profile/profile.tsx'),
      route('catalogs', 'admin/catalogs/list.tsx'),
      route('catalogs/add', 'admin/catalogs/add.tsx'),
      route('catalogs/:catalogId', 'admin/catalogs/details.tsx'),
      route('catalogs/:catalogId/edit', 'admin/catalogs/edit.tsx'),
      route('categories', 'admin/categories/tree.tsx'),
      route('categories/add', 'admin/categories/add.tsx'),
      route('categories/add-products', 'admin/categories/add-products.tsx'),
      route('categories/:categoryId/edit', 'admin/categories/edit.tsx'),
      route('products', 'admin/products/list.tsx'),
      route('products/add', 'admin/products/add.tsx'),
      route('products/import', 'admin/products/import.tsx'),
      route('products/update-prices', 'admin/products/update-prices.tsx'),
      route('products/bulk-operations', 'admin/products/bulk-operations.tsx'),
      route('products/no-data', 'admin/products/no-data.tsx'),
      route('products/compare-prices', 'admin/products/compare-prices.tsx'),
      route('products/:productId/edit', 'admin/products/edit.tsx'),
      route('tags', 'admin/tags/list.tsx'),
      route('tags/add', 'admin/tags/add.tsx'),
      route('tags/:tagId/edit', 'admin/tags/edit.tsx'),
      route('pricelists', 'admin/pricelists/list.tsx'),
      route('pricelists/add', 'admin/pricelists/add.tsx'),
      route('pricelists/:pricelistId/edit', 'admin/pricelists/edit.tsx'),
      route('pricelists/:pricelistId/products', 'admin/pricelists/products.tsx'),
      route('pricelists/:pricelistId/print', 'admin/pricelists/print.tsx'),
      route('pricelists/:pricelistId/rules/add', 'admin/pricelists/rule-add.tsx'),
      route('pricelists/rules/:ruleId/edit', 'admin/pricelists/rule-edit.tsx'),
      route('resource-groups', 'admin/resource-groups/list.tsx'),
      route('publications', 'admin/publications/list.tsx'),
      route('publications/:publicationId/edit', 'admin/publications/edit.tsx'),
      route('custom-lists/:customListId', 'admin/custom-lists/details.tsx'),
      route('orders', 'admin/orders/list.tsx'),
      route('orders/:orderId', 'admin/orders/details.tsx'),
    ]),
  ]),

  route('*', 'storefront/not-found/not-found.tsx'),
] satisfies RouteConfig
