import { Type } from 'typebox'
import { Id } from './amounts.ts'

/** The alias of a publication. Without a pattern: an invalid one gets 404 like any unknown one. */
export const Alias = Type.String()
export const LinkParams = Type.Object({ alias: Alias })
export const LinkEntryParams = Type.Object({ alias: Alias, id: Id })
export const LinkProductParams = Type.Object({ alias: Alias, productId: Id })
