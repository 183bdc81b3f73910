/** The screens for every user; all others are for owners (accounts.md §21). Their calls are `roles: 'any'` in the contract. */
const FOR_EVERYBODY = [
  '/admin',
  '/admin/profile',
  '/admin/catalogs',
  '/admin/catalogs/:id',
  '/admin/categories',
  '/admin/categories/:id/edit',
  '/admin/categories/add-products',
  '/admin/products',
  '/admin/products/:id/edit',
  '/admin/tags',
  '/admin/tags/:id/edit',
  '/admin/publications',
  '/admin/orders',
  '/admin/orders/new',
  '/admin/orders/:id',
].map((path) => new RegExp(`^${path.replace(':id', '\\d+')}/?$`))

/** Whether a user may open the screen at this path. */
export function mayOpen(pathname: string, { isOwner }: { isOwner: boolean }): boolean {
  return isOwner || FOR_EVERYBODY.some((screen) => screen.test(pathname))
}
