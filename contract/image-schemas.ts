import { Type } from 'typebox'
import { Id } from './amounts.ts'

export const Image = Type.Object({
  id: Id,
  origUrl: Type.String(),
  xsUrl: Type.String(),
  smUrl: Type.String(),
})

/** The first picture of a product in its smallest size, or its drawing. */
export const SmallImage = Type.String({ description: 'The address of a small picture, or of a drawing.' })

/** The drawing of a product or of an order line, shown where there is no photograph. */
export const Drawing = Type.String({
  description: 'The address of a drawing of what the name says, as SVG; for products without pictures.',
})
