import { Type } from 'typebox'
import { Count, Deleted, Id, IdParams, Key, Name, nullable, ProductRef } from './amounts.ts'
import { BULK_BODY_BYTES, endpoint } from './endpoint.ts'

export const Category = Type.Object({
  id: Id,
  name: Type.String(),
  motherId: nullable(Id),
  depth: Count,
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
  summary: 'The top-level categories',
  response: Type.Array(Category),
})

export const listCategoriesFlat = endpoint({
  method: 'GET',
  url: '/api/categories/flat',
  access: 'secure',
  summary: 'All categories in tree order',
  response: Type.Array(Category),
})

export const listCategoriesNested = endpoint({
  method: 'GET',
  url: '/api/categories/nested',
  access: 'secure',
  summary: 'The category tree',
  response: Type.Array(CategoryNode),
})

export const listSubcategories = endpoint({
  method: 'GET',
  url: '/api/categories/:id/subcategories-flat',
  access: 'secure',
  summary: 'The descendants of a category in tree order',
  params: IdParams,
  response: Type.Array(Category),
})

export const getCategory = endpoint({
  method: 'GET',
  url: '/api/categories/:id',
  access: 'secure',
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

export const removeCategoryProduct = endpoint({
  method: 'DELETE',
  url: '/api/categories/:id/products/:productId',
  access: 'root',
  summary: 'Remove a product from a category; returns the id of the product',
  params: Type.Object({ id: Id, productId: Id }),
  response: Deleted,
})
