import { Type } from 'typebox'
import { Deleted, Id, IdParams, Name } from './amounts.ts'
import { endpoint } from './endpoint.ts'

export const ResourceGroup = Type.Object({ id: Id, name: Type.String(), catalogIds: Type.Array(Id) })

const ResourceGroupBody = Type.Object({ name: Name, catalogIds: Type.Optional(Type.Array(Id)) })

export const listResourceGroups = endpoint({
  method: 'GET',
  url: '/api/resource-groups',
  access: 'secure',
  summary: 'The shared groups of the account',
  response: Type.Array(ResourceGroup),
})

export const createResourceGroup = endpoint({
  method: 'POST',
  url: '/api/resource-groups',
  access: 'secure',
  summary: 'Add a shared group of catalogues',
  body: ResourceGroupBody,
  response: ResourceGroup,
})

export const getResourceGroup = endpoint({
  method: 'GET',
  url: '/api/resource-groups/:id',
  access: 'secure',
  summary: 'A shared group',
  params: IdParams,
  response: ResourceGroup,
})

export const updateResourceGroup = endpoint({
  method: 'PATCH',
  url: '/api/resource-groups/:id',
  access: 'secure',
  summary: 'Change a shared group; omitted fields are unchanged',
  params: IdParams,
  body: Type.Partial(ResourceGroupBody),
  response: ResourceGroup,
})

export const deleteResourceGroup = endpoint({
  method: 'DELETE',
  url: '/api/resource-groups/:id',
  access: 'secure',
  summary: 'Delete a shared group that no publication uses',
  params: IdParams,
  response: Deleted,
})
