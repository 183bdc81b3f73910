import { Type } from 'typebox'
import { Count, Deleted, Id, IdParams, Key, Name, nullable, ProductRef } from './amounts.ts'
import { BULK_BODY_BYTES, endpoint } from './endpoint.ts'
import { Rule } from './pricelist-rules.ts'

/** More could not be ordered by hand. */
const MAX_SIBLINGS = 1000

export const Category = Type.Object({
  id: Id,
  name: Type.String(),
  motherId: nullable(Id),
  depth: Count,
  /** Among its siblings, where they were ordered by hand; those without one follow, by name. */
  position: nullable(Type.Integer()),
  catalogIds: Type.Array(Id),
  totalDirectProducts: Count,
  totalGroupedProducts: Count,
})

const CategoryNode = Type.Cyclic(
  { CategoryNode: Type.Object({ ...Category.properties, children: Type.Array(Type.Ref('CategoryNode')) }) },
  'CategoryNode',
)

const CategoryBody = Type.Object({
  name: Name,
  motherId: Type.Optional(nullable(Id)),
  catalogIds: Type.Optional(Type.Array(Id)),
})

export const listCategories = endpoint({
  method: 'GET',
  url: '/api/categories',
  access: 'secure',
  roles: 'any',
  summary: 'The top-level categories',
  response: Type.Array(Category),
})

export const listCategoriesFlat = endpoint({
  method: 'GET',
  url: '/api/categories/flat',
  access: 'secure',
  roles: 'any',
  summary: 'All categories in tree order',
  response: Type.Array(Category),
})

export const listCategoriesNested = endpoint({
  method: 'GET',
  url: '/api/categories/nested',
  access: 'secure',
  roles: 'any',
  summary: 'The category tree',
  response: Type.Array(CategoryNode),
})

export const listSubcategories = endpoint({
  method: 'GET',
  url: '/api/categories/:id/subcategories-flat',
  access: 'secure',
  roles: 'any',
  summary: 'The descendants of a category in tree order',
  params: IdParams,
  response: Type.Array(Category),
})

export const getCategory = endpoint({
  method: 'GET',
  url: '/api/categories/:id',
  access: 'secure',
  roles: 'any',
  summary: 'A category with its children and its direct products',
  params: IdParams,
  response: Type.Object({
    ...Category.properties,
    children: Type.Array(Category),
    products: Type.Array(ProductRef),
  }),
})

export const createCategory = endpoint({
  method: 'POST',
  url: '/api/categories',
  access: 'root',
  summary: 'Add a category',
  body: CategoryBody,
  response: Category,
})

export const updateCategory = endpoint({
  method: 'PATCH',
  url: '/api/categories/:id',
  access: 'root',
  summary: 'Change a category; omitted fields are unchanged',
  params: IdParams,
  body: Type.Partial(CategoryBody),
  response: Category,
})

export const orderCategories = endpoint({
  method: 'PATCH',
  url: '/api/categories/order',
  access: 'root',
  summary:
    'Order the subcategories of a category, or the top level, by hand, or by name again; returns them in order',
  body: Type.Object({
    /** null: the top level. */
    motherId: nullable(Id),
    /** All of them, each once; null: by name. */
    categoryIds: nullable(Type.Array(Id, { minItems: 1, maxItems: MAX_SIBLINGS })),
  }),
  response: Type.Array(Type.Object({ id: Id, name: Type.String() })),
})

const CategoryPicture = Type.Object({
  /** The product chosen by hand; null: chosen automatically. */
  productId: nullable(Id),
  /** URL of what is shown; null for a category without products. */
  image: nullable(Type.String()),
  /** Products to choose from, of the most frequent kinds in the category and below it, the chosen one among them. */
  candidates: Type.Array(
    Type.Object({ id: Id, code: Type.String(), name: nullable(Type.String()), image: Type.String() }),
  ),
})

export const getCategoryPicture = endpoint({
  method: 'GET',
  url: '/api/categories/:id/picture',
  access: 'secure',
  roles: 'any',
  summary: 'The picture of a category, and products whose picture it could be',
  params: IdParams,
  response: CategoryPicture,
})

export const chooseCategoryPicture = endpoint({
  method: 'PATCH',
  url: '/api/categories/:id/picture',
  access: 'root',
  summary: 'Choose the product whose picture a category shows; null goes back to the automatic choice',
  params: IdParams,
  body: Type.Object({ productId: nullable(Id) }),
  response: CategoryPicture,
})

export const deleteCategory = endpoint({
  method: 'DELETE',
  url: '/api/categories/:id',
  access: 'root',
  summary: 'Delete a category without subcategories; its products remain',
  params: IdParams,
  response: Deleted,
})

export const listCategoryProducts = endpoint({
  method: 'GET',
  url: '/api/categories/:id/products',
  access: 'secure',
  roles: 'any',
  summary: 'The products attached to the category itself',
  params: IdParams,
  response: Type.Array(ProductRef),
})

export const addCategoryProducts = endpoint({
  method: 'POST',
  url: '/api/categories/products',
  access: 'root',
  summary: 'Add products to a category by their codes',
  body: Type.Object({
    category: Type.Object({ id: Id }),
    createNotFoundProducts: Type.Optional(Type.Boolean({ default: true })),
    products: Type.Array(Type.Object({ code: Key })),
  }),
  maxBodyBytes: BULK_BODY_BYTES,
  response: Type.Object({ submitted: Count, existingAdded: Count, createdAdded: Count }),
})

export const listCategoryRules = endpoint({
  method: 'GET',
  url: '/api/categories/:id/rules',
  access: 'secure',
  summary: 'The price rules for a category, which are deleted with it',
  params: IdParams,
  response: Type.Array(Type.Object({ ...Rule.properties, pricelistName: Type.String() })),
})

export const removeCategoryProduct = endpoint({
  method: 'DELETE',
  url: '/api/categories/:id/products/:productId',
  access: 'root',
  summary: 'Remove a product from a category; returns the id of the product',
  params: Type.Object({ id: Id, productId: Id }),
  response: Deleted,
})
